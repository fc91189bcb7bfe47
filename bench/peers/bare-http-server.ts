/** A bare `node:http` that sends one and the same response to everything: the file with it and the port are its arguments. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port] = process.argv.slice(2);
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');

createServer((request, response) => {
  request.resume();
  response.writeHead(status, headers).end(bytes);
}).listen(Number(port), '127.0.0.1');
