import { plantedIn } from './planted-fault.ts'

/** What the browser keeps and sends: drafts, commands, the live stream. */
export const webFaults = plantedIn('web', [
  {
    file: 'src/web/lib/device-drafts.ts',
    tests: ['src/web/lib/device-drafts.test.ts'],
    changes: [
      [`key.split(':')[2] === writer && `, ''],
      ['persisted(key).write(null)', 'persisted(key).read()'],
      ['  draftsMoved(writer)\n}', '}'],
    ],
  },
  {
    file: 'src/web/components/bet-draft/draft-store.ts',
    tests: ['src/web/components/bet-draft/draft-store.test.ts'],
    changes: [
      ['if (next === text) return kept', 'return kept'],
      ['clear: () => store(fresh(), null)', 'clear: () => undefined'],
      [`published['commandId'] !== commandId`, 'false'],
    ],
  },
  {
    file: 'src/web/features/create-bet/draft/draft-edits.ts',
    tests: ['src/web/features/create-bet/draft/draft-edits.test.ts'],
    changes: [
      ['draft.friends.length < FRIEND_ROWS_MAX', 'draft.friends.length <= FRIEND_ROWS_MAX'],
      ['if (isPicked(draft, userId)) return draft', ''],
      ['draft.friends.length > 1', 'draft.friends.length > 0'],
      [`participant.creatorName === null ? others : [...others, participantNameOf(participant.creatorName)]`, 'others'],
    ],
  },
  {
    file: 'src/web/lib/command-id.ts',
    tests: ['src/web/lib/command-id.test.ts'],
    changes: [
      ['if (open?.input !== text) open', 'open'],
      ['if (error === undefined || !isWorthRetrying(error)) open = null', 'open = null'],
      ['if (error === undefined || !isWorthRetrying(error)) open = null', ''],
    ],
  },
  {
    file: 'src/web/lib/api-error.ts',
    tests: ['src/web/lib/api-error.test.ts', 'src/web/lib/command-id.test.ts'],
    changes: [
      [
        `status >= 502 && status <= 504 ? { code: 'server.busy' }`,
        `status >= 500 && status <= 504 ? { code: 'server.busy' }`,
      ],
      [`code === 'network.failed' || code === 'server.busy'`, `code === 'network.failed'`],
    ],
  },
  {
    file: 'src/web/lib/live.ts',
    tests: ['src/web/lib/live.test.ts'],
    changes: [
      ['Math.min(attempt, BACKOFF_SECONDS.length - 1)', '0'],
      [`if (message.lastEventId !== '') lastEventId = message.lastEventId`, ''],
      ['      lossCount = 0\n', ''],
      ['if (!wasOpen) onRefused()', 'onRefused()'],
    ],
  },
  {
    file: 'src/web/lib/photo-upload.ts',
    tests: ['src/web/lib/photo-upload.test.ts'],
    changes: [
      ['if (signal.aborted) return reject(new UploadCancelled())', ''],
      [`signal.addEventListener('abort', () => request.abort())`, ''],
      ['response.status !== 404', 'true'],
    ],
  },
])
