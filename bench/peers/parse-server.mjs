// Bets and predictions as objects of Parse Server: a backend for apps, its rules in functions of its own. A process of its own.
import express from 'express'
import { ParseServer } from 'parse-server'

/* global Parse: the server makes its objects known to all its code */
const { DATABASE_URL, PORT } = process.env
const KEYS = { appId: 'bench', masterKey: 'bench', serverURL: `http://127.0.0.1:${PORT}/parse` }
const AS_SERVER = { useMasterKey: true }

/** Three queries, as its documentation writes them: the bet, its participants, what they said. */
async function read({ params: { shareId } }) {
  const bet = await new Parse.Query('Bet').equalTo('shareId', shareId).first(AS_SERVER)
  const [participants, predictions] = await Promise.all([
    new Parse.Query('Participant').equalTo('betId', bet.id).ascending('position').find(AS_SERVER),
    new Parse.Query('Prediction').equalTo('betId', bet.id).find(AS_SERVER),
  ])
  return { bet, participants, predictions }
}

/** What a seal writes, in one batch. It does not ask whether the tokens are there. */
async function seal({ params: { shareId, position, text } }) {
  const bet = await new Parse.Query('Bet').equalTo('shareId', shareId).first(AS_SERVER)
  bet.increment('version')
  const said = new Parse.Object('Prediction', { betId: bet.id, position, text })
  const paid = new Parse.Object('Ledger', { betId: bet.id, position, amount: bet.get('stake') })
  await Parse.Object.saveAll([bet, said, paid], { ...AS_SERVER, transaction: true })
  return { version: bet.get('version') }
}

const typed = (fields) => Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, { type }]))
const classOf = (className, fields, key) => ({ className, fields: typed(fields), indexes: { byKey: { [key]: 1 } } })
const server = new ParseServer({
  ...KEYS,
  databaseURI: DATABASE_URL,
  directAccess: true,
  allowClientClassCreation: true,
  silent: true,
  logLevel: 'error',
  logsFolder: null,
  maintenanceKey: 'bench-maintenance',
  cloud: () => {
    Parse.Cloud.define('read', read)
    Parse.Cloud.define('seal', seal)
  },
  schema: {
    definitions: [
      classOf(
        'Bet',
        { shareId: 'String', question: 'String', stake: 'Number', status: 'String', version: 'Number' },
        'shareId',
      ),
      classOf('Participant', { betId: 'String', position: 'Number', name: 'String', hasAccepted: 'Boolean' }, 'betId'),
      classOf('Prediction', { betId: 'String', position: 'Number', text: 'String' }, 'betId'),
      classOf('Ledger', { betId: 'String', position: 'Number', amount: 'Number' }, 'betId'),
    ],
    lockSchemas: false,
  },
})
await server.start()
const app = express()
app.use('/parse', server.app)
app.listen(Number(PORT), '127.0.0.1', () => process.send('ready'))
process.on('SIGTERM', () => process.exit(0))
