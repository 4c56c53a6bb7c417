import type { Routes } from '#server/context.ts'
import { chooseNotices } from './choose-notices.ts'
import { listNotices } from './list-notices.ts'
import { markNoticesRead } from './mark-notices-read.ts'
import { muteSubject } from './mute-subject.ts'
import { noticeSettings } from './notice-settings.ts'

/** What runs behind every endpoint of `contract.notices`. */
export const noticeRoutes: Routes<'notices'> = {
  list: { kind: 'read', run: listNotices },
  markRead: { kind: 'command', run: markNoticesRead },
  settings: { kind: 'read', run: noticeSettings },
  choose: { kind: 'command', run: chooseNotices },
  mute: { kind: 'command', run: muteSubject },
}
