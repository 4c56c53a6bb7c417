import type { ApiError, ApiErrorCode } from '#contract/errors.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Reader, Tx } from './db/transaction.ts'

/**
 * What a command has in hand: its transaction and who asks. The actor comes from the session and nowhere else. The time
 * is the database's: it comes with the first rows (`now()` of the transaction), so it costs no round trip of its own.
 */
export interface Context {
  readonly tx: Tx
  readonly actorId: UserId
  /** The session was a guest's when the request began; the database says whether the actor still is one. */
  readonly isGuest?: boolean
}

/** What a read has in hand; `viewerId` is null for a visitor. */
export interface ReadContext {
  readonly tx: Reader
  readonly viewerId: UserId | null
}

/**
 * A yes whose last rows may still be on their way, so that the COMMIT can travel with the statement that reads them.
 * `perform.ts` waits for it.
 */
export type Answer<O, E> = Promise<Result<O | Promise<O>, E>>

type Contract = typeof contract
type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

type DeclaredCode<P> = P extends { readonly '~orpc': { readonly errorMap: infer Errors } }
  ? Extract<keyof Errors, ApiErrorCode>
  : never

export type Noun = keyof Contract
export type Verb<N extends Noun> = keyof Contract[N]
export type InputOf<N extends Noun, V extends Verb<N>> = Inputs[N][V & keyof Inputs[N]]
export type OutputOf<N extends Noun, V extends Verb<N>> = Outputs[N][V & keyof Outputs[N]]
/** The refusals an endpoint declares. Returning another one does not compile. */
export type RefusalOf<N extends Noun, V extends Verb<N>> = Extract<ApiError, { code: DeclaredCode<Contract[N][V]> }>

/** Changes something on behalf of the actor. A no is rolled back and leaves nothing behind. */
export type Command<N extends Noun, V extends Verb<N>> = (
  context: Context,
  input: InputOf<N, V>,
) => Answer<OutputOf<N, V>, RefusalOf<N, V>>

/** Reads what the viewer may see. */
export type Read<N extends Noun, V extends Verb<N>> = (
  context: ReadContext,
  input: InputOf<N, V>,
) => Answer<OutputOf<N, V>, RefusalOf<N, V>>

/** What is sent to open screens and stored nowhere: who is writing in the thread of a bet. */
export interface TypingSignal {
  readonly betId: string
  readonly userId: UserId
  readonly participantId: string | null
}

/** Checks that the viewer may send a signal, and says which. The endpoint itself answers nothing. */
export type Signalling<N extends Noun, V extends Verb<N>> = (
  context: ReadContext,
  input: InputOf<N, V>,
) => Answer<TypingSignal, RefusalOf<N, V>>

/** An endpoint and what runs behind it. */
export type Route<N extends Noun, V extends Verb<N>> =
  | {
      readonly kind: 'command'
      readonly run: Command<N, V>
      /**
       * Names the row that the command locks besides its actor's own ones. Commands of different accounts about different rows may
       * then share a transaction, so such a command locks and updates no other row.
       */
      readonly about?: (input: InputOf<N, V>) => string
    }
  | { readonly kind: 'read'; readonly run: Read<N, V> }

/** Every endpoint of a noun; leaving one out does not compile. */
export type Routes<N extends Noun> = { readonly [V in Verb<N>]: Route<N, V> }

/** The endpoint `S` sends a signal, and the other ones are as everywhere. */
export type RoutesWithSignal<N extends Noun, S extends Verb<N>> = Omit<Routes<N>, S> & {
  readonly [V in S]: { readonly kind: 'signal'; readonly run: Signalling<N, V> }
}
