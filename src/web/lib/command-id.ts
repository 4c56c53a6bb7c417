import type { CommandId } from '#domain/kernel/ids.ts'
import { isWorthRetrying } from './api-error.ts'
import { newId } from './new-id.ts'
import { useRef } from 'react'

/** Gives out the id of a command: the same one for as long as the same attempt has no answer. */
export interface CommandIds {
  /** The id for sending `input`: the last one again while its outcome is not known, else a new one. */
  readonly idFor: (input: unknown) => CommandId
  /** Tells how the attempt ended; `error` is undefined when it succeeded. */
  readonly settled: (error?: unknown) => void
}

interface Attempt {
  readonly id: CommandId
  readonly input: string
}

/**
 * One attempt's id at a time. A command without an answer (network gone, server busy) may have happened, so pressing the
 * button again must send the same id; after an answer, or with other input, it is another command.
 */
export function createCommandIds(makeId: () => CommandId = newId): CommandIds {
  let open: Attempt | null = null
  return {
    idFor: (input) => {
      const text = JSON.stringify(input)
      if (open?.input !== text) open = { id: makeId(), input: text }
      return open.id
    },
    settled: (error) => {
      if (error === undefined || !isWorthRetrying(error)) open = null
    },
  }
}

/** The command ids of one mutation on one screen. */
export function useCommandIds(): CommandIds {
  const ids = useRef<CommandIds>(null)
  ids.current ??= createCommandIds()
  return ids.current
}
