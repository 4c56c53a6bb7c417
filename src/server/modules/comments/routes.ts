import type { RoutesWithSignal } from '#server/context.ts'
import { addComment } from './add-comment.ts'
import { editComment } from './edit-comment.ts'
import { followThread, markThreadRead } from './follow-thread.ts'
import { hideComment } from './hide-comment.ts'
import { listReactors, react } from './react.ts'
import { listComments, readThread } from './read-thread.ts'
import { blockCommentAuthor, report } from './report.ts'
import { signalTyping } from './signal-typing.ts'
import { takeBackComment } from './take-back-comment.ts'

/** What runs behind every endpoint of `contract.comments`. */
export const commentRoutes: RoutesWithSignal<'comments', 'signalTyping'> = {
  thread: { kind: 'read', run: readThread },
  list: { kind: 'read', run: listComments },
  reactors: { kind: 'read', run: listReactors },
  add: { kind: 'command', run: addComment },
  edit: { kind: 'command', run: editComment },
  takeBack: { kind: 'command', run: takeBackComment },
  hide: { kind: 'command', run: hideComment },
  react: { kind: 'command', run: react },
  report: { kind: 'command', run: report },
  block: { kind: 'command', run: blockCommentAuthor },
  markRead: { kind: 'command', run: markThreadRead },
  follow: { kind: 'command', run: followThread },
  signalTyping: { kind: 'signal', run: signalTyping },
}
