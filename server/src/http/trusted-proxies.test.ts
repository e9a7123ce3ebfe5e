import { Socket } from 'node:net';
import { describe, expect, it, test } from 'vitest';
import { clientNetwork, setClientAddress } from './client-address.ts';
import { ClientAddresses, trustedClientAddress, trustedProxies } from './trusted-proxies.ts';

describe('The trusted client address', () => {
  it.each([
    ['is the peer’s where no proxy is trusted', [], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['is the peer’s where that is not a trusted proxy', ['10.0.0.0/8'], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['is what the trusted proxy was called from', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['is not what the client put before that', ['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['lies behind all trusted proxies', ['10.0.0.0/8', '::1'], '::1', '1.1.1.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['is the last proxy’s where there is no header', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['is the last proxy’s where the header is unreadable', ['10.0.0.1'], '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
    ['is the first hop’s where all are trusted', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
    ['has no port', ['10.0.0.1'], '10.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
    ['has no brackets', ['fd00::/8'], 'fd12::1', '[2001:DB8::1]:51234', '2001:db8::1'],
    ['has one spelling', ['fd00::/8'], 'fd12::1', '2001:0DB8:0:0::00a1', '2001:db8::a1'],
    ['is IPv4 on an IPv6 socket as well', ['10.0.0.1'], '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is none where there is no connection', ['10.0.0.1'], undefined, '203.0.113.9', undefined],
  ])('%s', (_what, trusted, peer, header, believed) => {
    expect(trustedClientAddress(peer, header, trustedProxies(trusted))).toBe(believed);
  });
});

it('is determined for each request of a proxy’s connection, and once for any other', () => {
  const addresses = new ClientAddresses(trustedProxies(['10.0.0.1']));
  const connectionOf = (remoteAddress: string) =>
    Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress, configurable: true });
  const proxy = connectionOf('10.0.0.1');
  expect(['203.0.113.9', '203.0.113.8', undefined].map((header) => addresses.of(proxy, header))).toEqual([
    '203.0.113.9',
    '203.0.113.8',
    '10.0.0.1',
  ]);
  const visitor = connectionOf('192.0.2.1');
  expect([undefined, '203.0.113.9'].map((header) => addresses.of(visitor, header))).toEqual(['192.0.2.1', '192.0.2.1']);
  Object.defineProperty(visitor, 'remoteAddress', { value: undefined });
  expect(addresses.of(visitor, undefined)).toBe('192.0.2.1');
});

test.each(['10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1/', '::1/129', 'localhost', ''])(
  'A trusted proxy cannot be %j.',
  (entry) => {
    expect(() => trustedProxies([entry])).toThrow(RangeError);
  },
);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('Limits count %s as %s.', (address, network) => {
  const request = new Request('http://service.example');
  setClientAddress(request, address);
  expect(clientNetwork(request)).toBe(network);
});
