/**
 * Preloaded by tests: passwords are hashed with the least work, because hashing them as the product does took a third
 * of all processor time. The product has no such setting.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

crypto.scrypt = ((password, salt, length, _cost, done) =>
  scrypt(password, salt, length, { N: 2 }, done)) as typeof scrypt;
syncBuiltinESMExports();
