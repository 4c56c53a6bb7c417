// Loaded before the server of the stories: a thousandth of the real work for each password, because they sign up hundreds
// of users. What the real work is, the tests of the server hold (`src/server/adapters/auth/auth.db.test.ts`).
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const LIGHT = { N: 2 ** 8, p: 1 }
const { scrypt } = crypto

crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, ...LIGHT }, done)
syncBuiltinESMExports()
