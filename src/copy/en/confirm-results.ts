import type { StakeType } from '#domain/bets/stake.ts'
import { fewNames } from './people.ts'
import { plural } from './intl.ts'

const verb = (names: readonly string[]): string => plural(names.length, { one: 'wins', other: 'win' })

/** Participants confirm the result. Specified texts stand word for word. @see docs/screens.md#confirm-results */
export const confirmResults = {
  eyebrow: 'Say who was right',
  backToBet: 'Back to the bet',
  backToMyBets: 'Back to my bets',
  seeResult: 'See result',
  openBet: 'Open the bet',
  formLabel: 'Confirm the result',
  rowsTitle: 'Who told you so?',
  nobody: 'Nobody / draw',
  nobodyLine: { token: 'Everybody gets their stake back', action: 'Nobody owes anything' } satisfies {
    readonly [T in StakeType]: string
  },
  submit: 'Confirm Results',
  submitting: 'Confirming…',
  done: { title: 'Confirmed.' },
  failed: 'Failed to submit confirmation',
  /** What the press will say, in the tray. */
  line: {
    nothing: 'Who was right?',
    nobody: 'You say: nobody, or a draw',
    winners: (names: readonly string[]) => `You say: ${fewNames(names)} ${verb(names)}`,
  },
  hint: {
    first:
      'It settles once everybody has confirmed and most agree. If somebody stays silent, it settles 72 hours after most agree.',
    everybody: 'Everybody was right: that is a draw.',
    mine: (names: readonly string[]) =>
      names.length === 0
        ? 'You confirmed: nobody, or a draw. You can still change it.'
        : `You confirmed: ${fewNames(names)} ${verb(names)}. You can still change it.`,
  },
  /** Beside the pot. */
  said: (count: number, of: number) => `· ${count} of ${of} ${plural(count, { one: 'has', other: 'have' })} answered`,
  decide: 'Resolve Bet',
  decideLine: 'It’s your bet, so you can also decide right now.',
  agreed: 'All participants have confirmed! Results will be processed automatically.',
  notYet: 'Everybody has to be in first.',
  over: { title: 'This bet is already over', line: 'There’s nothing left to confirm.' },
  stranger: 'Only the people in this bet can say how it ended.',
} as const
