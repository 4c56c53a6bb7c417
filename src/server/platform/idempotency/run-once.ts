import type { CommonError } from '#contract/errors.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Answer, Context } from '#server/context.ts'
import { rememberCommand } from './remember-command.ts'

interface OnceOptions<O, E> {
  /** `noun.verb` of the contract. */
  readonly endpoint: string
  readonly input: { readonly commandId: CommandId }
  readonly first: () => Promise<Result<O, E>>
  /** What to answer when it took effect before. */
  readonly again: () => O | Promise<O>
}

/**
 * Runs a command that needs nothing kept to answer the same again.
 *
 * @see docs/decisions/0006-commands-take-effect-once.md
 */
export async function runOnce<O, E>(
  context: Context,
  { endpoint, input, first, again }: OnceOptions<O, E>,
): Answer<O, E | Extract<CommonError, { code: 'command.reused' }>> {
  const remembered = await rememberCommand(context, { endpoint, input, response: {} })
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  return remembered.kind === 'repeated' ? ok(await again()) : first()
}
