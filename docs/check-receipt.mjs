// Checks a receipt of Toldya without Toldya: node check-receipt.mjs brunch.receipt.json
// It shares no code with the product: nobody has to take our word. The formats: rules.md#seals.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const iso = (date) => (date === null ? null : new Date(date).toISOString())
/** @returns the names of what does not hold, such as `entry_changed 4`; none where everything does */
export function check({ bet, head, history, predictions }) {
  const findings = []
  const seen = new Set()
  let highest = 0
  for (const { seq } of history) {
    if (seen.has(seq) || seq < 1 || seq > head.seq) findings.push(`entry_added ${seq}`)
    else if (seq < highest) findings.push(`entries_reordered ${seq}`)
    seen.add(seq)
    highest = Math.max(highest, seq)
  }
  for (let seq = 1; seq <= Math.min(head.seq, highest + 1); seq += 1) {
    if (!seen.has(seq)) findings.push(`entry_left_out ${seq}`)
  }
  if (findings.length === 0) findings.push(...brokenLinks(bet, head, history))
  for (const { participantId, salt, text } of predictions) {
    const sealing = history.filter((entry) => entry.participantId === participantId && entry.seal !== null).at(-1)
    const drawn = Buffer.from(salt, 'hex')
    const made = sha256(`toldya/seal/1\0${bet}\0${participantId}\0`, drawn, text.normalize('NFC'))
    if (!sealing) findings.push(`seal_missing ${participantId}`)
    else if (made !== sealing.seal) findings.push(`seal_broken ${participantId}`)
  }
  return findings
}

/** Each event carries the hash of the one before, over RFC 8785 JSON: keys sorted, no spaces. */
function brokenLinks(bet, head, history) {
  let previous = null
  for (const { actorId: actor, participantId: participant, hash, ...entry } of history) {
    const { answer, at, deadline, resultDate, seal, seq, tokens, type } = entry
    const first = {
      actor,
      ...((answer ?? null) === null ? {} : { answer }),
      at: iso(at),
      bet,
      deadline: iso(deadline),
      format: 'toldya/history/1',
      participant,
      previous,
      ...((resultDate ?? null) === null ? {} : { resultDate: iso(resultDate) }),
    }
    if (sha256(JSON.stringify({ ...first, seal, seq, tokens, type })) !== hash) return [`entry_changed ${seq}`]
    previous = hash
  }
  return previous === head.hash ? [] : ['head_changed']
}

if (process.argv[2] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const findings = check(JSON.parse(readFileSync(process.argv[2], 'utf8')))
  process.stdout.write(`${findings.join('\n') || 'Every seal and every link holds.'}\n`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
