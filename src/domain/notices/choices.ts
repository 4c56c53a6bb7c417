import type { NoticeKind } from './kinds.ts'

/** The ways a notification reaches somebody who is not looking; the list shows every one. */
export const NOTICE_CHANNELS = ['push', 'mail'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** What a person has switched off. Everything is on until they do. */
export interface NoticeChoices {
  readonly off: { readonly [channel in NoticeChannel]: readonly NoticeKind[] }
}

/** Whether this kind reaches the person this way. */
export const isWanted = ({ off }: NoticeChoices, channel: NoticeChannel, kind: NoticeKind): boolean =>
  !off[channel].includes(kind)
