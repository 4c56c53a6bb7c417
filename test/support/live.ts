import type { LiveEvent } from '#contract/events.ts'
import type { Browser } from './http.ts'

export interface SeenEvent {
  readonly id: string
  readonly event: LiveEvent
}

/** One open live stream, as an `EventSource` would read it. */
export interface OpenStream {
  readonly status: number
  readonly seen: readonly SeenEvent[]
  /** Waits until `isThere` holds; fails after `ms`. */
  readonly until: (isThere: (seen: readonly SeenEvent[]) => boolean, ms?: number) => Promise<void>
  /** Waits until the server ends the stream. */
  readonly ended: (ms?: number) => Promise<void>
  readonly close: () => void
}

/** Opens `/api/live` for a person. */
export async function openStream(person: Browser, query: Record<string, string> = {}): Promise<OpenStream> {
  const abort = new AbortController()
  const response = await person.fetch(`/api/live?${new URLSearchParams(query).toString()}`, { signal: abort.signal })
  const seen: SeenEvent[] = []
  let isOver = false
  const reading = read(response, seen)
    .catch(() => undefined)
    .finally(() => (isOver = true))
  return {
    status: response.status,
    seen,
    until: (isThere, ms = 3_000) => waitFor(() => isThere(seen), ms),
    ended: (ms = 3_000) => waitFor(() => isOver, ms),
    close: () => {
      abort.abort()
      void reading
    },
  }
}

async function read(response: Response, seen: SeenEvent[]): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
      )
      const data = fields.get('data')
      if (data !== undefined) seen.push({ id: fields.get('id') ?? '', event: JSON.parse(data) as LiveEvent })
    }
  }
}

/** Waits until something holds; fails after `ms`. */
export async function waitFor(holds: () => boolean, ms = 3_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
