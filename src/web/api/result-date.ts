import type { Inputs } from '#contract/index.ts'
import { useBetCommand } from './bet-commands.ts'
import type { WithoutId } from './use-command.ts'

type BetInputs = Inputs['bets']

/** Moves the result date for all participants. */
export const useMoveResultDate = () =>
  useBetCommand<WithoutId<BetInputs['moveResultDate']>>((client, input) => client.bets.moveResultDate(input))

/** Answers that the result is not known yet. */
export const usePostpone = () =>
  useBetCommand<WithoutId<BetInputs['postpone']>>((client, input) => client.bets.postpone(input))
