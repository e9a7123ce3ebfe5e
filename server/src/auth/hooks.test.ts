import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productDir } from '../testing/test-database.ts';
import { readHooks } from './hooks.ts';
import { openAuthTest } from './testing/auth-test.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-hooks-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (toml: string) => writeFile(join(folder, 'config.toml'), toml);

describe('The hooks of config.toml', () => {
  it('are the functions in their addresses, when they are enabled', async () => {
    await write(`[auth.hook.send_email]\nenabled = true\nuri = "pg-functions://postgres/public/queue_mail"\n
      [auth.hook.send_sms]\nenabled = false\nuri = "pg-functions://postgres/public/queue_text"\n`);
    expect(await readHooks(folder)).toEqual({ sendEmail: '"public"."queue_mail"', sendSms: undefined });
  });

  it('are refused by name when they have another form', async () => {
    await write('[auth.hook.send_email]\nenabled = true\nuri = "https://example.com/hook"\n');
    await expect(readHooks(folder)).rejects.toThrow(
      /auth\.hook\.send_email\.uri: must be an address like pg-functions/,
    );
  });

  it('receive mails in the transaction of their event, so that nothing is mailed at once', async () => {
    const test = await openAuthTest();
    try {
      await test.client().auth.signUp({ email: 'ada@example.com', password: 'a long password' });
      await test.deps.background.done();
      const messages = await (await test.fetch('/mailbox/messages')).json();
      expect(messages).toEqual([]);
      expect(await test.mailsTo('ada@example.com')).toMatchObject([{ subject: 'Confirm your email address' }]);
    } finally {
      await test.close();
    }
  });
});

describe('Without hooks', () => {
  it('the server sends mails itself', async () => {
    await cp(join(productDir, 'migrations'), join(folder, 'migrations'), { recursive: true });
    await write('');
    const test = await openAuthTest({ SUPABASE_DIR: folder });
    try {
      await test.client().auth.signUp({ email: 'ada@example.com', password: 'a long password' });
      const [mail] = (await (await test.fetch('/mailbox/messages')).json()) as { subject: string }[];
      expect(mail?.subject).toBe('Confirm your email address');
    } finally {
      await test.close();
    }
  });
});
