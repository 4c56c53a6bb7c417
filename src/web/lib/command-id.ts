import type { CommandId } from '#domain/kernel/ids.ts'
import { useRef } from 'react'
import { isWorthRetrying } from './api-error.ts'

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

/**
 * A random UUID (version 4). `crypto.randomUUID` is missing on pages served over plain http, such as a phone opening the
 * app in a home network; the random numbers themselves are always there.
 */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
