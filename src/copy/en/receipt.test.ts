import type { HistoryEntry } from '#contract/bet-history.ts'
import { expect, it } from 'vitest'
import { anEntry } from '#test/support/bet-history.ts'
import { receipt } from './receipt.ts'

const entry = (type: HistoryEntry['type'], facts: Partial<HistoryEntry> = {}): HistoryEntry =>
  anEntry(type, { actorName: 'Samuel', participantName: 'Sam', ...facts })

it.each([
  [entry('created', { participantName: null }), 'Samuel made the bet.'],
  [entry('claimed'), 'Samuel joined as Sam.'],
  [entry('claimed', { actorName: 'Sam' }), 'Sam joined.'],
  [entry('predicted', { tokens: -25 }), 'Sam sealed a prediction and put 25 tokens in the pot.'],
  [entry('predicted'), 'Sam sealed a prediction.'],
  [entry('edited'), 'Sam changed their sealed prediction.'],
  [entry('released', { tokens: 1 }), 'Sam gave up the place and got 1 token back.'],
  [entry('revealed'), 'Sam opened the letters, which locked every prediction so far.'],
  [entry('added'), 'Samuel added a place for Sam.'],
  [entry('removed'), 'Samuel removed Sam.'],
  [entry('removed', { tokens: 25 }), 'Samuel removed Sam, who got 25 tokens back.'],
  [entry('evicted', { tokens: 25 }), 'Samuel freed the place of Sam, who got 25 tokens back.'],
  [entry('declined'), 'Sam declined.'],
  [entry('unreserved'), 'Sam is no longer in the league, so the place isn’t reserved any more.'],
  [entry('deadline_moved', { participantName: null }), 'Samuel gave everybody more time.'],
  [entry('confirmed'), 'Sam said who was right.'],
  [entry('disagreed', { actorName: null, participantName: null }), 'Everybody had their say, and they didn’t agree.'],
  [entry('left'), 'Sam left, and can no longer win.'],
  [entry('activated', { actorName: null, participantName: null }), 'Everybody was in, and the bet went live.'],
  [entry('walked_over', { actorName: null }), 'Sam was the last one left, and won.'],
  [entry('cancelled', { participantName: null }), 'Samuel cancelled the bet.'],
  [entry('cancelled', { participantName: null, actorName: null }), 'The bet was cancelled.'],
  [entry('resolved', { participantName: null }), 'Samuel decided the bet.'],
  [entry('deadline_passed', { participantName: null, actorName: null }), 'The deadline passed.'],
  [entry('waited_long_enough', { participantName: null, actorName: null }), 'Thirty days went by.'],
  [entry('dropped', { actorName: null }), 'Sam hadn’t sealed a prediction, so the place was dropped.'],
  [entry('no_result_came', { participantName: null, actorName: null }), 'Nobody reported the result in time.'],
  [
    entry('no_agreement_came', { participantName: null, actorName: null }),
    'Seven days went by without agreement, so it was a draw.',
  ],
  [entry('dare_proof_sent'), 'Sam sent a photo to prove the dare.'],
  [entry('dare_proof_deleted'), 'Sam deleted the photo.'],
  [entry('dare_accepted', { participantName: 'Mia' }), 'Samuel accepted Mia’s proof.'],
  [
    entry('dare_accepted', { actorName: null, participantName: 'Mia' }),
    'Nobody objected for three days, so Mia’s dare is done.',
  ],
  [entry('dare_sent_back', { participantName: 'Mia' }), 'Samuel sent Mia’s photo back.'],
  [entry('dare_forgiven', { participantName: 'Mia' }), 'Samuel let Mia off the dare.'],
  [
    entry('dare_lapsed', { actorName: null, participantName: 'Mia' }),
    'An account was closed, and Mia’s dare went with it.',
  ],
])('%o is told in a sentence', (event, sentence) => {
  expect(receipt.history.sentence(event)).toBe(sentence)
})
