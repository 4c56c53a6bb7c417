import { configure } from '@testing-library/react'
import { toast } from '#web/ui/toast.ts'
import { threadId } from 'node:worker_threads'
import { afterAll, afterEach, vi } from 'vitest'

// A dialog's code arrives when it is first opened; how long that takes on a busy machine is not what is tested.
configure({ asyncUtilTimeout: 15_000 })

// On a busy machine a message of a second and a half comes and goes between two looks at the page. Here it stays until its
// test ends, is answered or says something else; how long it stays is tested on a clock that stands still.
const setRealTimeout = globalThis.setTimeout
globalThis.setTimeout = Object.assign(
  (...[run, ms, ...given]: Parameters<typeof setTimeout>) =>
    setRealTimeout(run === toast.dismiss ? () => {} : run, ms, ...given),
  setRealTimeout,
)
afterEach(() => toast.dismiss())

// Workers are threads of one process, and a channel leads to all of them: a sign-out in one file would be one in another
// tab for the screens of another file. So each worker names its channels for itself.
const RealChannel = globalThis.BroadcastChannel
if (RealChannel.name === 'BroadcastChannel') {
  globalThis.BroadcastChannel = class ChannelOfWorker extends RealChannel {
    constructor(name: string) {
      super(`${threadId} ${name}`)
    }
  }
}

interface TestWindow {
  readonly happyDOM: {
    readonly setURL: (url: string) => void
    readonly setViewport: (size: { readonly width: number; readonly height: number }) => void
  }
}

// Files share their modules and one page. What a screen has begun to load arrives before its file ends: cut off, it would be
// missing in every file behind it. Each file finds the page as it was opened; one about what the server renders has none.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (!('document' in globalThis)) return
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  const { happyDOM } = globalThis as unknown as TestWindow
  happyDOM.setURL('http://localhost:3000/')
  happyDOM.setViewport({ width: 1024, height: 768 })
})
