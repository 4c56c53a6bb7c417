import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMailer } from './adapters/email/smtp.ts'
import type { Mailer } from './adapters/email/port.ts'
import { createCardPainter } from './adapters/card/create-card-painter.ts'
import type { CardPainter } from './adapters/card/port.ts'
import { createPhotoStore } from './adapters/photos/disk-store.ts'
import { createPhotoMaker } from './adapters/photos/photo-maker.ts'
import type { PhotoStore } from './adapters/photos/port.ts'
import { createProvider } from './adapters/providers/create-provider.ts'
import { createPushSender } from './adapters/push/create-push-sender.ts'
import { createOutboxNotifier } from './platform/realtime/outbox-notifier.ts'
import { createHub } from './platform/realtime/hub.ts'
import { createTyping } from './platform/realtime/typing.ts'
import type { Metrics } from './platform/metrics/create-metrics.ts'
import { readDatabaseVitals } from './platform/metrics/queries.ts'
import type { Vitals } from './platform/metrics/watch-vitals.ts'
import { withinASecond } from './platform/metrics/within-a-second.ts'
import { calmLog } from './calm-log.ts'
import { createSwitches, SWITCHES_CHANGED } from './platform/switches/switches.ts'
import type { Config } from './config.ts'
import type { TypingSignal } from './context.ts'
import { asScheduler } from '#server/db/database.ts'
import type { Database } from './db/database.ts'
import { createPasswords, type HashingCost } from './modules/accounts/passwords.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { createKeptPages, type KeptPages } from './http/kept-pages.ts'
import { createKnownSessions, SESSIONS_ENDED } from './http/known-sessions.ts'
import type { AccountDeps } from './modules/accounts/session-context.ts'
import { createCookies } from './modules/accounts/session-cookies.ts'
import { sessionQueries } from './modules/accounts/session-queries.ts'
import { openErasureLog } from './open-erasure-log.ts'
import { repeatErasures, finishDeletions } from './modules/account-deletion/jobs.ts'
import { createApi } from './http/api.ts'
import { createCards } from './http/cards.ts'
import { clientDirectory } from './http/assets.ts'
import { createFrontDoor } from './http/front-door.ts'
import { createOneClick } from './http/one-click.ts'
import { createPages } from './http/create-pages.ts'
import { mountApi, mountEndpoints } from './http/mount.ts'
import { createPhotos } from './http/photos.ts'
import { createPrivateCards } from './http/private-cards.ts'
import { hitQueries } from './http/queries.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { createSite } from './http/site.ts'
import { createStaticFiles } from './http/static-files.ts'
import { startHousekeeping } from './platform/jobs/housekeeping.ts'
import { forgetOldPhotos } from './modules/dares/jobs.ts'
import { deleteGoneGuests } from './modules/guests/jobs.ts'
import { pushNotifications, writeDigests } from './modules/notifications/jobs.ts'
import { createEmailSender, sendEmails, type EmailSender } from './platform/email/email-sender.ts'
import { JOBS } from './scheduled-jobs.ts'
import type { Job } from './platform/jobs/job.ts'
import { startJobs, type Jobs } from './platform/jobs/start-jobs.ts'
import type { Log } from './log.ts'
import { deliveriesOf } from './platform/outbox/events.ts'
import { createFeed } from './platform/outbox/feed-queries.ts'
import { createRelay } from './platform/outbox/relay.ts'

export interface AppDeps {
  readonly config: Config
  readonly log: Log
  readonly db: Database
  /** Whether this process takes its turn at the jobs. Most tests have nothing to do with them. */
  readonly hasJobs?: boolean
  /** Tests collect emails and hash lightly. */
  readonly mailer?: Mailer
  readonly hashingCost?: HashingCost | undefined
  /** Tests take one that is full, or breaks. */
  readonly photoStore?: PhotoStore | undefined
  /** Where screens are compiled from their sources, the first page takes long. */
  readonly answerMs?: number | undefined
  readonly metrics?: Metrics | null | undefined
  /** Tests take the painter away. */
  readonly loadPainter?: (() => Promise<CardPainter | null>) | undefined
}

export interface App {
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void
  readonly close: () => Promise<void>
}

/** Wires everything together: whatever is passed in anywhere is passed in from here. */
export async function createListener({
  config,
  log: plainLog,
  db,
  hasJobs = false,
  mailer = createMailer(config),
  hashingCost,
  photoStore = createPhotoStore(config),
  loadPainter = createCardPainter,
  answerMs,
  metrics = null,
}: AppDeps): Promise<App> {
  const { publicUrl } = config
  const log = calmLog(plainLog)
  const limiter = createRateLimiter({ ...hitQueries(db), log })
  const accounts = accountDepsOf({ config, db, log, mailer, hashingCost })
  const sessions = createKnownSessions(accounts, { unheardSeconds: () => live.lagSeconds() })
  const switches = createSwitches(db)
  const keptPages = createKeptPages()
  const onSwitched = () => {
    switches.forget()
    keptPages.forgetAll()
  }
  const live = await startLive({ db, log, onSessionsEnded: sessions.forget, onSwitched, keptPages })
  let jobs: Jobs | null = null
  const onCommitted = () => {
    live.notify()
    jobs?.wake()
  }
  // Before the first request: a deleted account must not be visible again.
  await repeatErasures(accounts)
  const { signal: onSignal, forgetBet: onBetCommand, keptAnswers } = live
  const endpoints = mountEndpoints({ ...accounts, limiter, sessions, switches, onCommitted, onBetCommand, onSignal })
  const router = mountApi(endpoints)
  const api = createApi({ endpoints, router, keptAnswers, log })
  const painter = loadPainter()
  const pages = createPages({ router, accounts, log, hasCards: painter.then(Boolean) })
  const site = createSite({ config, log, pages, keptPages })
  const housekeeping = startHousekeeping({ hub: live.hub, findEndedSessions: sessionQueries(db).findEnded, log })
  const emailSender = emailSenderOf(accounts, mailer, log)
  if (hasJobs) {
    const all = jobsWith({ accounts, log, photoStore, emailSender, config })
    jobs = startJobs({ db, log, onCommitted: live.notify, isNotified: live.isNotified }, all)
  }
  metrics?.watch(vitalsOf({ db, live, jobs }))
  return {
    listener: createFrontDoor({
      config,
      log,
      accounts,
      sessions,
      api,
      site,
      live: { hub: live.hub, feed: live.feed, limiter, log },
      cards: createCards({ db, limiter, painter }),
      photos: createPhotos({ db, store: photoStore, maker: createPhotoMaker(), limiter, publicUrl, log }),
      oneClick: createOneClick({ ...accounts, limiter }),
      privateCards: createPrivateCards({ db, limiter, painter }),
      staticFiles: createStaticFiles(clientDirectory),
      answerMs,
      onAnswered: metrics?.countAnswer,
    }),
    close: async () => {
      housekeeping.stop()
      await jobs?.stop()
      await live.close()
      await Promise.all([limiter.close(), emailSender.close()])
    },
  }
}

const emailSenderOf = ({ db, emailSecret }: AccountDeps, { transport }: Mailer, log: Log): EmailSender =>
  createEmailSender({ db: asScheduler(db), transport, secret: emailSecret, log })

type JobDeps = Pick<AppDeps, 'config'> & {
  readonly accounts: AccountDeps
  readonly log: Log
  readonly photoStore: PhotoStore
  readonly emailSender: EmailSender
}

/** All jobs: those that need nothing but the database, and those that are given more. */
function jobsWith({
  accounts,
  log,
  photoStore,
  emailSender,
  config: { secrets, publicUrl, pushServices },
}: JobDeps): readonly Job[] {
  return [
    ...JOBS,
    forgetOldPhotos(photoStore),
    finishDeletions(accounts),
    deleteGoneGuests(accounts),
    pushNotifications(createPushSender({ secret: secrets.emailHash, publicUrl, log, services: pushServices })),
    sendEmails(emailSender),
    ...(accounts.mailer.isConfigured ? [writeDigests(accounts)] : []),
  ]
}

/** What metrics look up about this process and its database. */
const vitalsOf = ({
  db,
  live,
  jobs,
}: Pick<AppDeps, 'db'> & { readonly live: Live; readonly jobs: Jobs | null }): Vitals => ({
  pools: () => ({ app: db.pool, checker: db.checkerPool, scheduler: db.schedulerPool }),
  countStreams: live.hub.size,
  outboxLagSeconds: live.lagSeconds,
  queueOverdueSeconds: () => withinASecond(jobs?.overdueSeconds() ?? Promise.resolve(null)),
  readDatabase: () => withinASecond(readDatabaseVitals(asScheduler(db))),
})

/** What the use-cases of accounts share. */
function accountDepsOf({
  config: { secrets, publicUrl, erasureLog, hasGuests, providers },
  db,
  log,
  mailer,
  hashingCost,
}: Pick<AppDeps, 'config' | 'db' | 'log' | 'hashingCost'> & { readonly mailer: Mailer }): AccountDeps {
  return {
    db,
    cookies: createCookies({ secret: secrets.session, isHttps: publicUrl.startsWith('https:') }),
    passwords: createPasswords(hashingCost),
    mailer,
    emailSecret: secrets.session,
    publicUrl,
    emailHashSecret: secrets.emailHash,
    hasGuests,
    providers: providers.map((provider) => createProvider(provider, { publicUrl, log })),
    erasureLog: openErasureLog(erasureLog, secrets.emailHash),
  }
}

type Live = Awaited<ReturnType<typeof startLive>>

/** What events do in this process besides reaching its streams. */
interface LiveEffects {
  readonly onSessionsEnded: () => void
  readonly onSwitched: () => void
  readonly keptPages: Pick<KeptPages, 'forgetBet' | 'isEmpty'>
}

/** The way from the outbox to the open streams, and the bell between server processes. */
async function startLive({
  db,
  log,
  onSessionsEnded,
  onSwitched,
  keptPages,
}: Pick<AppDeps, 'db' | 'log'> & LiveEffects) {
  const feed = createFeed(db)
  const hub = createHub()
  const keptAnswers = createKeptAnswers()
  const forgetBet = (uniqueId: string): void => {
    keptPages.forgetBet(uniqueId)
    keptAnswers.forgetBet(uniqueId)
  }
  const relay = await createRelay({
    ...feed,
    deliver: async (rows) => {
      if (rows.some(({ type }) => type === SESSIONS_ENDED)) onSessionsEnded()
      if (rows.some(({ type }) => type === SWITCHES_CHANGED)) onSwitched()
      if (hub.isEmpty() && keptPages.isEmpty() && keptAnswers.isEmpty()) return
      const deliveries = await deliveriesOf(feed, rows)
      for (const { event } of deliveries) if (event.type === 'bet.changed') forgetBet(event.uniqueId)
      hub.deliver(deliveries)
    },
    isNotified: () => outboxNotifier.isListening(),
    log,
  })
  const typing = createTyping({ hub, feed, log })
  const outboxNotifier = createOutboxNotifier({
    connect: () => db.connect('app'),
    onNotify: relay.wake,
    onSignal: typing.receive,
    log,
  })
  return {
    feed,
    hub,
    keptAnswers,
    forgetBet,
    lagSeconds: relay.lagSeconds,
    isNotified: outboxNotifier.isListening,
    signal: (signal: TypingSignal) => outboxNotifier.signal(typing.send(signal)),
    notify: () => {
      relay.wake()
      outboxNotifier.notify()
    },
    close: async () => {
      hub.close()
      await Promise.all([relay.close(), outboxNotifier.close()])
    },
  }
}
