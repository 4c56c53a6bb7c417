import type { ReactionKind } from '#domain/comments/reaction.ts'
import type { ApiErrorCode } from '#contract/errors.ts'

/** Written from docs/rules.md#talk, not from the code. Times are minutes since the story began; what takes that long takes a moment more. */
export type Talker = 'Ann' | 'Bo' | 'Cy' | 'Lee' | 'Eve'
/** Ann made the bet, in a league; Bo and Cy are in it. Lee is in the league only, Eve in neither. */
export const TALKERS: readonly Talker[] = ['Ann', 'Bo', 'Cy', 'Lee', 'Eve']
export const IN_THE_BET: readonly Talker[] = ['Ann', 'Bo', 'Cy']
const READERS: readonly Talker[] = [...IN_THE_BET, 'Lee']

type Code = 'ok' | ApiErrorCode

/** A comment as it really is. */
interface ModelComment {
  readonly number: number
  readonly author: Talker
  readonly at: number
  text: string
  mentioned: readonly Talker[]
  isEdited: boolean
  end: 'taken_back' | 'hidden' | null
  readonly reportedBy: Set<Talker>
  readonly reactions: Map<ReactionKind, Set<Talker>>
  /** Whom the app has notified of it. */
  readonly told: Set<Talker>
}

/** What one viewer reads of a comment. */
export interface SeenComment {
  readonly state: 'said' | 'taken_back' | 'hidden' | 'blocked'
  readonly author: Talker | null
  readonly text: string | null
  readonly isEdited: boolean
  readonly mentioned: readonly string[]
  readonly isReportedByMe: boolean
  readonly reactions: readonly string[]
}

/** One thread and everything that the rules say about it. */
export class CommentModel {
  readonly comments: ModelComment[] = []
  now = 0
  /** When the bet ended; null while it goes on. */
  endedAt: number | null = null
  private readonly blocks = new Set<string>()
  private readonly readUpTo = new Map<Talker, number>()

  private hasBlocked = (one: Talker, other: Talker) => this.blocks.has(`${one} ${other}`)
  private isClosed = () => this.endedAt !== null && this.now - this.endedAt >= 90 * 24 * 60

  say(who: Talker, text: string): Code {
    if (!READERS.includes(who)) return 'bet.not_found'
    if (this.isClosed()) return 'comment.closed'
    const lately = this.comments.filter(({ author, at }) => author === who && this.now - at < 60)
    if (lately.length >= 30) return 'comment.limit'
    const refusal = refusalOfText(text)
    if (refusal) return refusal
    const number = this.comments.length + 1
    const comment: ModelComment = {
      ...{ number, author: who, at: this.now, text: text.trim(), mentioned: mentionedBy(text) },
      ...{ isEdited: false, end: null, reportedBy: new Set(), reactions: new Map(), told: new Set() },
    }
    this.comments.push(comment)
    this.tell(comment)
    return 'ok'
  }

  edit(who: Talker, number: number, text: string): Code {
    const comment = this.find(who, number)
    if (typeof comment === 'string') return comment
    if (comment.author !== who) return 'comment.author_only'
    if (comment.end !== null) return 'comment.gone'
    if (this.now - comment.at >= 5) return 'comment.edit_over'
    const refusal = refusalOfText(text)
    if (refusal) return refusal
    comment.text = text.trim()
    comment.mentioned = mentionedBy(text)
    comment.isEdited = true
    this.tell(comment)
    return 'ok'
  }

  takeBack(who: Talker, number: number): Code {
    const comment = this.find(who, number)
    if (typeof comment === 'string') return comment
    if (comment.author !== who) return 'comment.author_only'
    if (comment.end === 'taken_back') return 'comment.gone'
    comment.end = 'taken_back'
    return 'ok'
  }

  hide(who: Talker, number: number): Code {
    const comment = this.find(who, number)
    if (typeof comment === 'string') return comment
    if (who !== 'Ann') return 'comment.hide_creator_only'
    if (comment.author === who) return 'comment.own'
    if (comment.end !== null) return 'comment.gone'
    comment.end = 'hidden'
    return 'ok'
  }

  block(who: Talker, number: number): Code {
    const comment = this.find(who, number)
    if (typeof comment === 'string') return comment
    if (comment.author === who) return 'comment.own'
    this.blocks.add(`${who} ${comment.author}`)
    return 'ok'
  }

  report(who: Talker, number: number): Code {
    const comment = this.find(who, number)
    if (typeof comment === 'string') return comment
    if (comment.author === who) return 'comment.own'
    if (comment.end !== null) return 'comment.gone'
    comment.reportedBy.add(who)
    return 'ok'
  }

  react(who: Talker, number: number, kind: ReactionKind, isOn: boolean): Code {
    const comment = this.find(who, number)
    if (typeof comment === 'string') return comment
    if (comment.end !== null || this.hasBlocked(who, comment.author)) return 'comment.gone'
    if (this.isClosed()) return 'comment.closed'
    const of = comment.reactions.get(kind) ?? new Set<Talker>()
    comment.reactions.set(kind, of)
    if (isOn) of.add(who)
    else of.delete(who)
    return 'ok'
  }

  read(who: Talker, number: number): Code {
    if (!READERS.includes(who)) return 'bet.not_found'
    const upTo = Math.min(number, this.comments.length)
    this.readUpTo.set(who, Math.max(upTo, this.readUpTo.get(who) ?? 0))
    return 'ok'
  }

  /** What `viewer` reads; null where the thread is not theirs to read. */
  seenBy(viewer: Talker): readonly SeenComment[] | null {
    return READERS.includes(viewer) ? this.comments.map((comment) => this.seen(viewer, comment)) : null
  }

  /** How many comments of others `viewer` has not read and could. */
  unreadBy(viewer: Talker): number {
    const from = this.readUpTo.get(viewer) ?? 0
    return this.comments.filter(
      ({ number, author, end }) =>
        number > from && author !== viewer && end !== 'taken_back' && !this.hasBlocked(viewer, author),
    ).length
  }

  timesMentioned(who: Talker): number {
    return this.comments.filter(({ told }) => told.has(who)).length
  }

  private seen(viewer: Talker, comment: ModelComment): SeenComment {
    const isBlocked = this.hasBlocked(viewer, comment.author)
    const state = comment.end ?? (isBlocked ? 'blocked' : 'said')
    const isSaid = state === 'said'
    return {
      ...{ state, author: state === 'blocked' ? null : comment.author, text: isSaid ? comment.text : null },
      isEdited: comment.isEdited,
      mentioned: isSaid ? comment.mentioned : [],
      isReportedByMe: comment.reportedBy.has(viewer),
      reactions: isSaid ? this.countsFor(viewer, comment) : [],
    }
  }

  private countsFor(viewer: Talker, { reactions }: ModelComment): readonly string[] {
    const counts = [...reactions].flatMap(([kind, people]) => {
      const shown = [...people].filter((person) => !this.hasBlocked(viewer, person))
      return shown.length === 0 ? [] : [`${kind} ${shown.length}${shown.includes(viewer) ? ' mine' : ''}`]
    })
    return counts.sort()
  }

  private find(who: Talker, number: number): ModelComment | Code {
    if (!READERS.includes(who)) return 'bet.not_found'
    return this.comments[number - 1] ?? 'comment.not_found'
  }

  private tell(comment: ModelComment): void {
    for (const person of comment.mentioned) {
      const isCut = this.hasBlocked(person, comment.author) || this.hasBlocked(comment.author, person)
      if (person !== comment.author && !isCut) comment.told.add(person)
    }
  }
}

function refusalOfText(text: string): Code | null {
  if (text.trim() === '') return 'comment.missing'
  return text.trim().length > 500 ? 'comment.too_long' : null
}

const mentionedBy = (text: string): readonly Talker[] =>
  IN_THE_BET.filter((name) => text.toLowerCase().includes(`@${name.toLowerCase()}`))
