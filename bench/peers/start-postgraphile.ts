import type { Pool } from 'pg'
import type { Limit } from '../limit/start-limit.ts'
import { startPeer, type Peer } from './start-peer.ts'

/** What GraphQL cannot see in the tables, because the limit does without the key. */
const RELATION = `comment on table reference.predictions is E'@foreignKey (bet_id) references reference.bets (id)'`

const READ = `query($id:String!){betByShareId(shareId:$id){question stake status version
  participantsByBetId{nodes{name hasAccepted userId position}} predictionsByBetId{nodes{userId text}}}}`
const SEAL = `mutation($command:UUID!,$share:String!,$person:UUID!,$words:String!){
  seal(input:{command:$command,share:$share,person:$person,words:$words}){result}}`

/** PostGraphile on the tables of the limit, and through its function. */
export async function startPostGraphile(owner: Pool, url: string, port: number, limit: Limit): Promise<Peer> {
  await owner.query(RELATION)
  const { pid, ask, stop } = await startPeer('postgraphile-server.mjs', port, url)
  const query = (text: string, variables: object) =>
    ask('/graphql', 'accept: application/json\r\n', { query: text, variables })
  return {
    name: 'PostGraphile 5',
    pid,
    read: () => query(READ, { id: limit.nextRead() }),
    seal: () => {
      const { commandId, shareId, userId, text } = limit.nextSeal()
      return query(SEAL, { command: commandId, share: shareId, person: userId, words: text })
    },
    stop,
  }
}
