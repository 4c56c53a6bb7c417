import { type Draft, type DraftFriend, emptyDraft } from '#domain/bets/draft.ts'
import { WIZARD_STEPS } from '#domain/bets/wizard-step.ts'
import { STAKE_TYPES } from '#domain/bets/stake.ts'

/** A draft as this device keeps it. */
export interface KeptDraft {
  readonly draft: Draft
  /** The bet that another tab has just made of the draft that stood here. */
  readonly publishedAs?: string
}

/** What this browser knows of the bet that one person is writing. */
export interface DraftStore {
  readonly read: () => KeptDraft
  readonly write: (change: (kept: KeptDraft) => KeptDraft) => void
  /** Forgets the draft and starts an empty one, with another command id. */
  readonly clear: () => void
  /** The same, and lets the other tabs know which bet the draft has become. */
  readonly published: (uniqueId: string) => void
  readonly subscribe: (onChange: () => void) => () => void
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The draft's home: `localStorage`, so that it outlives reloads, sign-up, and the confirmation link opening in another
 * tab. Where storage is refused (private windows, full disks) the draft lives as long as the page.
 */
export function createDraftStore(storage: TextStorage, newId: () => string, key: string): DraftStore {
  const fresh = (): KeptDraft => ({ draft: emptyDraft(newId(), newId()) })
  const listeners = new Set<() => void>()
  let text = quietly(() => storage.getItem(key)) ?? null
  let kept = parseKept(text) ?? fresh()

  const store = (next: string | null) => {
    text = next
    quietly(() => (next === null ? storage.removeItem(key) : storage.setItem(key, next)))
    listeners.forEach((listener) => listener())
  }
  /** Another tab has written. */
  const takeOver = (next: string | null) => {
    if (next === text) return
    text = next
    const publishedAs = publishedIn(next, kept.draft.commandId)
    kept = { ...(parseKept(next) ?? fresh()), ...(publishedAs === null ? {} : { publishedAs }) }
    listeners.forEach((listener) => listener())
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) takeOver(event.key === null ? null : event.newValue)
  }
  return {
    read: () => kept,
    write: (change) => {
      kept = change(kept)
      store(JSON.stringify(kept))
    },
    clear: () => {
      kept = fresh()
      store(null)
    },
    published: (uniqueId) => {
      const { commandId } = kept.draft
      kept = fresh()
      store(JSON.stringify({ published: { commandId, uniqueId } }))
    },
    subscribe: (onChange) => {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage)
        // While no listener was subscribed, another tab may have changed or published the draft.
        takeOver(quietly(() => storage.getItem(key)) ?? text)
      }
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}

function quietly<T>(attempt: () => T): T | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

/** Reads what was stored; an incomplete draft counts as none. */
export function parseKept(text: string | null): KeptDraft | null {
  const value: unknown = text === null ? null : quietly((): unknown => JSON.parse(text))
  if (!isRecord(value)) return null
  const draft = withLeague(value['draft'])
  if (!isDraft(draft)) return null
  return { draft }
}

/** A draft from before there were leagues is written for friends. */
const withLeague = (draft: unknown): unknown => (isRecord(draft) ? { league: null, ...draft } : draft)

/** The bet that the draft with this command id has become, if the stored text says so. */
function publishedIn(text: string | null, commandId: string): string | null {
  const value: unknown = text === null ? null : quietly((): unknown => JSON.parse(text))
  const published = isRecord(value) ? value['published'] : null
  if (!isRecord(published) || published['commandId'] !== commandId) return null
  return typeof published['uniqueId'] === 'string' ? published['uniqueId'] : null
}

const TEXTS = ['commandId', 'description', 'creatorPrediction', 'stakeTokensText', 'forfeit'] as const
const FLAGS = ['creatorPredictsLater', 'hasDeadline', 'isSealed'] as const

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false
  return (
    TEXTS.every((name) => typeof value[name] === 'string') &&
    FLAGS.every((name) => typeof value[name] === 'boolean') &&
    WIZARD_STEPS.some((step) => step === value['step']) &&
    STAKE_TYPES.some((type) => type === value['stakeType']) &&
    isInstantOrNull(value['deadlineAt']) &&
    isLeagueOrNull(value['league']) &&
    Array.isArray(value['friends']) &&
    value['friends'].length > 0 &&
    value['friends'].every(isFriend)
  )
}

const isInstantOrNull = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))

const isLeagueOrNull = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value['leagueId'] === 'string' && typeof value['name'] === 'string')

function isFriend(value: unknown): value is DraftFriend {
  if (!isRecord(value)) return false
  const areTexts = (['key', 'name', 'prediction'] as const).every((name) => typeof value[name] === 'string')
  return areTexts && isTextOrNull(value['userId']) && typeof value['isLater'] === 'boolean'
}
