import { FREE_TEXT, type Answers } from '#domain/answers/answers.ts'
import { type Draft, type DraftFriend, emptyDraft } from '#domain/bets/draft.ts'
import { WIZARD_STEPS } from '#domain/bets/wizard-step.ts'
import { STAKE_TYPES } from '#domain/bets/stake.ts'
import { persisted } from '#web/lib/persisted.ts'

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

/**
 * The draft's home: `localStorage`, so that it outlives reloads, sign-up, and the confirmation link opening in another
 * tab. Where storage is refused (private windows, full disks) the draft lives as long as the page.
 */
export function createDraftStore(newId: () => string, key: string): DraftStore {
  const fresh = (): KeptDraft => ({ draft: emptyDraft(newId(), newId()) })
  const stored = persisted(key)
  let text = stored.read()
  let kept = parseKept(text) ?? fresh()

  /** Reads the draft from storage: another tab may have changed, cleared or published it. */
  const read = (): KeptDraft => {
    const next = stored.read()
    if (next === text) return kept
    text = next
    const publishedAs = publishedIn(next, kept.draft.commandId)
    kept = { ...(parseKept(next) ?? fresh()), ...(publishedAs === null ? {} : { publishedAs }) }
    return kept
  }
  const store = (next: KeptDraft, nextText: string | null) => {
    kept = next
    text = nextText
    stored.write(nextText)
  }
  return {
    read,
    write: (change) => {
      const next = change(read())
      store(next, JSON.stringify(next))
    },
    clear: () => store(fresh(), null),
    published: (uniqueId) => {
      const { commandId } = kept.draft
      store(fresh(), JSON.stringify({ published: { commandId, uniqueId } }))
    },
    subscribe: stored.subscribe,
  }
}

function jsonIn(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

/** Reads what was stored; an incomplete draft counts as none. */
export function parseKept(text: string | null): KeptDraft | null {
  const value = jsonIn(text)
  if (!isRecord(value)) return null
  const draft = withDefaults(value['draft'])
  if (!isDraft(draft)) return null
  return { draft }
}

/**
 * A draft from before there were leagues is written for friends, one from before there were rematches follows no bet, and
 * one from before there were typed answers is answered in words. One from before there were result dates has none.
 */
const withDefaults = (draft: unknown): unknown =>
  isRecord(draft)
    ? { league: null, follows: null, answers: FREE_TEXT, hasResultDate: false, resultDateAt: null, ...draft }
    : draft

/** The bet that the draft with this command id has become, if the stored text says so. */
function publishedIn(text: string | null, commandId: string): string | null {
  const value = jsonIn(text)
  const published = isRecord(value) ? value['published'] : null
  if (!isRecord(published) || published['commandId'] !== commandId) return null
  return typeof published['uniqueId'] === 'string' ? published['uniqueId'] : null
}

const TEXTS = ['commandId', 'description', 'creatorPrediction', 'stakeTokensText', 'forfeit'] as const
const FLAGS = ['creatorPredictsLater', 'hasDeadline', 'hasResultDate', 'isSealed'] as const

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false
  return (
    TEXTS.every((name) => typeof value[name] === 'string') &&
    FLAGS.every((name) => typeof value[name] === 'boolean') &&
    WIZARD_STEPS.some((step) => step === value['step']) &&
    STAKE_TYPES.some((type) => type === value['stakeType']) &&
    isAnswers(value['answers']) &&
    isInstantOrNull(value['deadlineAt']) &&
    isInstantOrNull(value['resultDateAt']) &&
    isLeagueOrNull(value['league']) &&
    isFollowsOrNull(value['follows']) &&
    Array.isArray(value['friends']) &&
    value['friends'].length > 0 &&
    value['friends'].every(isFriend)
  )
}

function isAnswers(value: unknown): value is Answers {
  if (!isRecord(value)) return false
  const { type, options, unit, timeZone, isCapped } = value
  if (type === 'options') return Array.isArray(options) && options.every((option) => typeof option === 'string')
  if (type === 'number') return typeof unit === 'string' && typeof isCapped === 'boolean'
  if (type === 'date') return typeof timeZone === 'string' && typeof isCapped === 'boolean'
  return type === 'text'
}

const isInstantOrNull = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))

const isLeagueOrNull = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value['leagueId'] === 'string' && typeof value['name'] === 'string')

const isFollowsOrNull = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value['uniqueId'] === 'string' && typeof value['isDouble'] === 'boolean')

function isFriend(value: unknown): value is DraftFriend {
  if (!isRecord(value)) return false
  const areTexts = (['key', 'name', 'prediction'] as const).every((name) => typeof value[name] === 'string')
  return areTexts && isTextOrNull(value['userId']) && typeof value['isLater'] === 'boolean'
}
