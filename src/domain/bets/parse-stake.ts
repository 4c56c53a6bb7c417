import type { Result } from '#domain/kernel/result.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { parseStakeTokens } from '#domain/money/tokens.ts'
import type { DraftErrorOf } from './errors.ts'
import { FORFEIT_LENGTH_MAX } from './limits.ts'
import type { OfType, Stake } from './stake.ts'
import { cleanText, textLength } from './text.ts'

/** A stake as its author wrote it, not parsed yet: `1e3`, ` 10` and `１０` can still be refused. */
export type StakeText =
  (OfType<'token'> & { readonly tokensText: string }) | (OfType<'action'> & { readonly forfeit: string })

/**
 * Parses a stake as its author wrote it. No other function turns text into a stake.
 *
 * @see docs/rules.md#stake-amounts
 */
export function parseStake(
  text: StakeText,
): Result<Stake, DraftErrorOf<'draft.stake_invalid' | 'draft.forfeit_missing' | 'draft.forfeit_too_long'>> {
  switch (text.type) {
    case 'token': {
      const tokens = parseStakeTokens(text.tokensText)
      return tokens === null ? err({ code: 'draft.stake_invalid', field: 'stake' }) : ok({ type: 'token', tokens })
    }
    case 'action': {
      const length = textLength(text.forfeit)
      if (length === 0) return err({ code: 'draft.forfeit_missing', field: 'forfeit' })
      if (length > FORFEIT_LENGTH_MAX) return err({ code: 'draft.forfeit_too_long', field: 'forfeit' })
      return ok({ type: 'action', forfeit: cleanText(text.forfeit) })
    }
  }
}
