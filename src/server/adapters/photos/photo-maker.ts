import { PHOTO_MEGAPIXELS_MAX } from '#domain/dares/debt.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PhotosBusyError, type MadePhoto, type PhotoMaker } from './port.ts'

/** What the worker says about one picture. */
export type WorkerAnswer =
  { readonly photo: MadePhoto } | { readonly refusal: 'photo.unreadable' | 'photo.too_many_pixels' }

const TIME_MS = 10_000
const WAITING_MAX = 12

/** In a build the worker lies beside the server; from the sources it needs a loader for TypeScript. */
const isBuilt = !import.meta.url.endsWith('.ts')
const WORKER = fileURLToPath(new URL(isBuilt ? './photo-worker.js' : './photo-worker.ts', import.meta.url))
const runnerOf = (worker: string): readonly string[] => (worker.endsWith('.ts') ? ['--import', 'tsx'] : [])

/** Makes one photo at a time, each in a process of its own that knows nothing of ours and may die of it. */
export function createPhotoMaker({ timeMs = TIME_MS, worker = WORKER } = {}): PhotoMaker {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    make: async (bytes) => {
      if (waiting >= WAITING_MAX) throw new PhotosBusyError('too many photos are waiting')
      waiting += 1
      const mine = last.then(() => askWorker(bytes, { timeMs, worker }))
      last = mine.catch(() => undefined).finally(() => (waiting -= 1))
      const answer = await mine
      if ('photo' in answer) return ok(answer.photo)
      return answer.refusal === 'photo.too_many_pixels'
        ? err({ code: answer.refusal, megapixelsMax: PHOTO_MEGAPIXELS_MAX })
        : err({ code: answer.refusal })
    },
  }
}

interface WorkerOptions {
  readonly timeMs: number
  readonly worker: string
}

/** A worker that dies, or takes too long, says that the picture cannot be read. */
function askWorker(bytes: Uint8Array, { timeMs, worker }: WorkerOptions): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const child = fork(worker, {
      serialization: 'advanced',
      execArgv: [...runnerOf(worker)],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Neither the database's address nor any secret.
      env: { PATH: process.env['PATH'], VIPS_CONCURRENCY: '1' },
    })
    const finish = (answer: WorkerAnswer) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(answer)
    }
    const giveUp = () => finish({ refusal: 'photo.unreadable' })
    const timer = setTimeout(giveUp, timeMs)
    child.once('message', (answer) => finish(answer as WorkerAnswer))
    child.once('error', giveUp)
    child.once('exit', giveUp)
    child.send(bytes, (error) => error && giveUp())
  })
}
