// node status.mjs certificate.json list.json
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const [certificate, list] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
const { idx, uri } = certificate.status.status_list;
if (list.sub !== uri) process.exit(2);
const places = inflateSync(Buffer.from(list.status_list.lst, 'base64url'));
const status = (places[idx >> 2] >> ((idx & 3) * 2)) & 3;
console.log(['valid', 'withdrawn', 'unknown', 'replaced'][status]);
process.exitCode = status;
