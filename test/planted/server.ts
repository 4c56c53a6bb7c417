import { plantedIn } from './planted-fault.ts'

/** Use-cases and their guards, cookies and logs, live events, emails, jobs. */
export const serverFaults = plantedIn('server', [
  {
    file: 'src/server/modules/bets/claim-participant.ts',
    tests: ['src/server/modules/friends/blocking.db.test.ts', 'src/server/modules/bets/claim-participant.db.test.ts'],
    changes: [
      ['pair?.hasBlockedMe ? shutOut(facts) : facts', 'facts'],
      ['const full = refusal ?? (isGuest ? whyNotAnotherGuest(facts) : null)\n      if (full) return err(full)', ''],
    ],
  },
  {
    file: 'src/server/modules/bets/manage-bet.ts',
    tests: ['src/server/modules/bets/manage-bet.db.test.ts', 'src/server/modules/bets/add-member.db.test.ts'],
    changes: [
      ['pair?.isBlocked ? undefined : league?.memberIds', 'league?.memberIds'],
      ['whyNotAddParticipant(facts, now) ??\n        ', ''],
      ['whyNotFromLeague(side) ??\n        ', ''],
      [
        'const refusal = whyNotRemoveParticipant(facts, input.participantId)\n      if (refusal) return err(refusal)',
        '',
      ],
      ['userId === person || reservedForUserId === person', 'userId === person'],
    ],
  },
  {
    file: 'src/server/modules/bets/change-bet.ts',
    tests: ['src/server/modules/bets/change-bet.db.test.ts'],
    changes: [
      [`if (remembered.kind === 'reused') return err({ code: 'command.reused' })`, ''],
      [`if (remembered.kind === 'repeated') return ok(readViewOf(tx, uniqueId, actorId))`, ''],
    ],
  },
  {
    file: 'src/server/modules/bets/seen-after.ts',
    tests: ['src/server/modules/bets/seen-after.db.test.ts'],
    changes: [
      ['!isOwn || seen.revealed_version !== null', '!isOwn'],
      ['!isOwn || seen.revealed_version !== null', 'seen.revealed_version !== null'],
      ['is_readable: true, suggestion: null', 'is_readable: true'],
      ['head: head.head,', ''],
      ['accepted_version: acceptedVersion,', ''],
    ],
  },
  {
    file: 'src/server/adapters/photos/bucket-store.ts',
    tests: ['src/server/adapters/photos/photo-stores.test.ts'],
    changes: [['Promise.race([work(controller.signal), late])', 'work(controller.signal)']],
  },
  {
    file: 'src/server/modules/leagues/join-league.ts',
    tests: ['src/server/modules/leagues/leagues.db.test.ts'],
    changes: [
      [
        `if (!row || row.is_banned) return err({ code: 'league.code_invalid' as const })`,
        `if (!row) return err({ code: 'league.code_invalid' as const })`,
      ],
      ['if (refusal) return err(refusal)', ''],
    ],
  },
  {
    file: 'src/server/modules/leagues/code-tries.ts',
    tests: ['src/server/modules/leagues/leagues.db.test.ts'],
    changes: [
      ['if (!isWrong) await takeBack(trier, begun.value)', ''],
      ['tx.write(lockTries, [userId])', ''],
      ['if (address === null || address.is_established) return [own]', 'if (address === null) return [own]'],
      ['return [own, { max: WRONG_CODES_PER_ADDRESS_MAX, counted: address }]', 'return [own]'],
    ],
  },
  {
    file: 'src/server/modules/accounts/attempts.ts',
    tests: ['src/server/modules/accounts/accounts-by-mail.db.test.ts'],
    changes: [
      [`beginAttempt(context, 'email', mailboxOf(email))`, `beginAttempt(context, 'email', email)`],
      ['{ max: 10, seconds: 24 * HOUR },', ''],
      ['{ max: 3, seconds: HOUR },', ''],
    ],
  },
  {
    file: 'src/server/modules/accounts/attempts.ts',
    tests: ['src/server/modules/accounts/accounts.db.test.ts'],
    changes: [
      ['sign_in: [{ max: 5, seconds: 15 * MINUTE }],', 'sign_in: [{ max: 6, seconds: 15 * MINUTE }],'],
      ['tx.write(lockAttempts, [hash, kind])', ''],
    ],
  },
  {
    file: 'src/server/modules/accounts/session-queries.ts',
    tests: ['src/server/modules/accounts/sessions.db.test.ts'],
    changes: [
      [`s.expires_at > now() and (s.is_guest`, `(s.is_guest`],
      [` and (s.is_guest or s.created_at > now() - interval '90 days')`, ''],
      ['order by created_at desc, id desc offset $2', 'order by created_at, id offset $2'],
    ],
  },
  {
    file: 'src/server/modules/accounts/session-cookies.ts',
    tests: ['src/server/modules/accounts/session-cookies.test.ts'],
    changes: [
      ['return isSame(text.slice(dot + 1), sign(name, value)) ? value : null', 'return value'],
      ['`cookie:${name}:${value}`', '`cookie:${value}`'],
    ],
  },
  {
    file: 'src/server/log.ts',
    tests: ['src/server/log.test.ts'],
    changes: [
      ['...(quotesInput ? {} : { message: error.message }),', 'message: error.message,'],
      [
        'for (const name of FACT_NAMES) if (facts[name] !== undefined) allowed[name] = facts[name]',
        'Object.assign(allowed, facts)',
      ],
      ['if (LEVELS.indexOf(level) < LEVELS.indexOf(minimum)) return', ''],
    ],
  },
  {
    file: 'src/server/calm-log.ts',
    tests: ['src/server/calm-log.test.ts'],
    changes: [
      ['return count > LINES_PER_MINUTE', 'return false'],
      ['event === REPEATED && isTooMany(facts)', 'isTooMany(facts)'],
      ['if (now() >= endsAt) {', 'if (endsAt === 0) {'],
    ],
  },
  {
    file: 'src/server/platform/realtime/hub.ts',
    tests: ['src/server/platform/realtime/hub.test.ts'],
    changes: [
      ['if (!stream.write(bytes)) end(stream)', 'stream.write(bytes)'],
      ['if (isFor(stream.listener, delivery)) send(stream', 'send(stream'],
      ['if (stream.lastReceived === delivered) return', ''],
      ["event.type === 'bet.changed' && !isClosed", "event.type === 'bet.changed'"],
      ['for (const delivery of waiting) sendNew(stream, delivery)', ''],
      [
        'stream.catchingUp = last?.id ? { waiting: null, resumedAt: positionOf(last.id) } : null',
        'stream.catchingUp = null',
      ],
      ['if (wasMissed(stream, delivery)) return', ''],
      ['else stream.catchingUp.waiting.push(delivery)', ''],
      ['if (now() - stream.openedAt > STREAM_AGE_MAX_MS) end(stream)', 'if (false) end(stream)'],
      ['if (ended.has(stream.listener.sessionId)) end(stream)', ''],
    ],
  },
  {
    file: 'src/server/platform/realtime/stream-index.ts',
    tests: ['src/server/platform/realtime/hub.test.ts'],
    changes: [
      [
        'const left = toList(lists.get(key)).filter((other) => other !== stream)',
        'const left = toList(lists.get(key)) as S[]\n  left.splice(left.indexOf(stream), 1)',
      ],
      ['[...toList(lists.get(key)), stream]', '[stream, ...toList(lists.get(key))]'],
    ],
  },
  {
    file: 'src/server/platform/realtime/room-for-streams.ts',
    tests: ['src/server/platform/realtime/hub.test.ts'],
    changes: [
      ['own.length - STREAMS_PER_USER_MAX + 1', 'own.length - STREAMS_PER_USER_MAX'],
      ['listener.ipKey !== null && held >= STREAMS_PER_ADDRESS_MAX', 'false'],
      ['return newest && held + 1 < count ? [newest] : null', 'return newest ? [newest] : null'],
    ],
  },
  {
    file: 'src/server/platform/outbox/relay.ts',
    tests: ['src/server/platform/outbox/relay.test.ts'],
    changes: [
      ['const ready = held < 0 ? rows : rows.slice(0, held)', 'const ready = rows'],
      ['cursor = { xid: last.xid, id: last.id }', ''],
      ['if (rows.length === BATCH_ROWS) return 0', ''],
      ['if (held >= 0) return HELD_BACK_POLL_MS', ''],
      ['earliestAt = performance.now() + LOOK_INTERVAL_MS', ''],
    ],
  },
  {
    file: 'src/server/platform/outbox/events.ts',
    tests: ['src/server/platform/outbox/events.test.ts'],
    changes: [
      ['isClosed: bet.is_closed }', 'isClosed: false }'],
      ['userId === null ? leagues.get(leagueId) : [userId]', 'leagues.get(leagueId)'],
    ],
  },
  {
    file: 'src/server/platform/email/email-sender.ts',
    tests: ['src/server/platform/email/email-sender.db.test.ts'],
    changes: [
      [
        'let next: (tx: Tx) => void = (tx) => tx.write(deleteEmail, [id])',
        'let next: (tx: Tx) => void = () => undefined',
      ],
      ['next = (tx) => tx.write(delayEmail, [id, waitSeconds(tries)])', ''],
      ['if (isClosed || running.size >= CONCURRENCY_MAX) return', 'if (isClosed) return'],
      ['FIRST_WAIT_SECONDS * 4 ** (tries - 1), WAIT_SECONDS_MAX', 'FIRST_WAIT_SECONDS * 4 ** (tries - 1), 9e9'],
    ],
  },
  {
    file: 'src/server/platform/email/queries.ts',
    tests: ['src/server/platform/email/email-sender.db.test.ts'],
    changes: [
      // That an email has not expired is asked a second time here: the statement before has deleted those that have.
      ['where expires_at <= now() and due_at <= now() returning id', 'where false returning id'],
      ['\n       for update skip locked)', ')'],
    ],
  },
  {
    file: 'src/server/modules/bets/queries.ts',
    tests: ['src/server/modules/bets/postpone-result.db.test.ts'],
    changes: [
      [
        'do update set asked_again_at = excluded.asked_again_at`',
        'do update set asked_again_at = excluded.asked_again_at + (excluded.asked_again_at - now())`',
      ],
    ],
  },
  {
    file: 'src/server/modules/notifications/queries.ts',
    tests: ['src/server/modules/bets/postpone-result.db.test.ts'],
    changes: [
      ['case when t.is_in_daytime then app.next_daytime(t.user_id) else now() end', 'now()'],
      ['case when t.is_in_daytime then app.next_daytime(t.user_id) else now() end', 'app.next_daytime(t.user_id)'],
    ],
  },
  {
    file: 'src/server/modules/cards/load-cards.ts',
    tests: ['src/server/modules/cards/load-rivalry-card.db.test.ts'],
    changes: [
      ['!rivalry?.sharing?.mine ||', '!rivalry?.sharing ||'],
      [' || !rivalry.sharing.theirs', ''],
    ],
  },
  {
    file: 'src/server/modules/friends/share-score.ts',
    tests: ['src/server/modules/friends/rivalry.db.test.ts'],
    changes: [
      [' || row.rivalry.person.user_id !== userId', ''],
      ['isAllowed ? insertScoreConsent : deleteScoreConsent', 'insertScoreConsent'],
    ],
  },
  {
    file: 'src/server/db/transaction.ts',
    tests: ['src/server/db/transaction.db.test.ts'],
    changes: [['takesWrites = !isReadOnly(error)', 'takesWrites = true']],
  },
  {
    file: 'src/server/db/joint-transaction.ts',
    tests: ['src/server/db/joint-queue.db.test.ts'],
    changes: [
      ['if (this.#current !== part) void', 'if (this.#current === undefined) void'],
      ['    this.#sendReads()\n    return', '    return'],
      ['if (this.#reads.has(actorId)) this.#sendReads()', ''],
      [`set_config('app.locked_bet', $2, true)`, '$2::text'],
      [`set_config('lock_timeout', $3, true)`, '$3::text'],
      [`await this.#send('rollback')`, 'await Promise.resolve()'],
      ['isAgreed: answers.every((answer) => answer?.ok)', 'isAgreed: true'],
      ['if (isAgreed && isAway(error)) throw', 'if (false) throw'],
      ['codeOf(failure) === NOT_RUN', 'false'],
      ['answers[index]?.ok === true', 'true'],
      ['takesWrites = !failures.some(isReadOnly)', ''],
      [`part ? part.actorSetting() : actorSetting('', '')`, `part?.actorSetting() ?? 'select'`],
      ['void this.#sendAs(null, queryOf(manyOfEach(rows)))', ''],
      ['void this.#sendAs(null, jointQuery(joint, calls))', ''],
      ['part.takeWaitingRows()', '[]'],
    ],
  },
  {
    file: 'src/server/db/joint-queue.ts',
    tests: ['src/server/db/joint-queue.db.test.ts'],
    changes: [
      [' || this.#taken.has(actorId)', ''],
      [' || this.#taken.has(about)', ''],
      ['setTimeout(end, TURN_MS)', 'setTimeout(() => {}, TURN_MS)'],
      ['together.length === atMost', 'false'],
      ['this.#waiting.length < Math.floor(share)', 'false', 'shares become unequal, which is slower, and nothing else'],
      ['isAlone ? COMMANDS_MAX : Math.min(Math.ceil(share), COMMANDS_MAX)', 'COMMANDS_MAX'],
    ],
  },
  {
    file: 'src/server/db/joint-calls.ts',
    tests: ['src/server/db/joint-queue.db.test.ts'],
    changes: [
      ['rowOf?.get(actorId)', 'rowOf?.get(reads[0]?.actorId ?? "")'],
      ['else fail(new LeftOutError())', 'else settle({ ...result, rows: [] })'],
      ['settle({ ...result, rows: [row] })', 'settle(result)'],
    ],
  },
  {
    file: 'src/server/db/functions/bet-locks.sql',
    tests: ['src/server/modules/bets/hold-together.db.test.ts'],
    changes: [
      ['command.viewer = any (new_viewers) and b.status', 'b.status'],
      ['for no key update of b skip locked', 'for no key update of b nowait'],
      ['order by id for no key update skip locked', 'order by id for no key update nowait'],
      ["b.status = 'pending' and b.revealed_version = 0", 'b.revealed_version = 0'],
      [' and b.revealed_version = 0', ''],
      ['exists (select from bet_participants mine where mine.bet_id = b.id and mine.user_id = command.viewer)', 'true'],
      ['when not said.is_prefilled then said.user_id = c.viewer', 'when not said.is_prefilled then true'],
      ["p.id = said.participant_id and p.status <> 'accepted'", 'p.id = said.participant_id'],
      ['(said.user_id = c.viewer or c.viewer in (p.user_id, p.reserved_for))', 'true'],
      ['k.blocked_user_id = any (viewers) and k.user_id = any (user_ids)', 'false'],
      ['m.user_id = any (viewers) and m.group_id in', 'false and m.group_id in'],
    ],
  },
  {
    file: 'src/server/modules/bets/hold-together-queries.ts',
    tests: ['src/server/modules/bets/hold-together.db.test.ts'],
    changes: [
      ['!bet || (isPaying(call) && balance === null)', '!bet'],
      ['each.viewer === viewer && ', ''],
      ['block.user_id === bet.created_by && block', 'block'],
      [' && member === viewer', ''],
      ['held.bets_of_participants?.[index] === betId', 'true'],
    ],
  },
  {
    file: 'src/server/db/functions/joint-writes.sql',
    tests: ['src/server/modules/bets/joint-writes.db.test.ts'],
    changes: [
      ['written <> cardinality(actors)', 'false'],
      ['p.bet_id = t.bet_id and p.id = t.id and p.user_id = t.actor', 'p.bet_id = t.bet_id and p.id = t.id'],
      ['t.user_id = t.actor and exists', 'exists'],
      ['p.id = t.participant_id and p.user_id = t.actor', 'p.id = t.participant_id'],
      [' and exists (select from bet_participants p where p.bet_id = t.bet_id and p.user_id = t.actor)', ''],
    ],
  },
  {
    file: 'src/server/db/rounds.ts',
    tests: ['src/server/db/rounds.db.test.ts'],
    changes: [
      ['!this.#isWanted && !this.#isUnderWay', '!this.#isWanted'],
      ['if (!this.#isWanted) return', 'return'],
    ],
  },
  {
    file: 'src/server/db/round.ts',
    tests: ['src/server/db/round.db.test.ts'],
    changes: [
      ['sync: { value: () => {} },', ''],
      ['close: { value: () => giveUp(connection) },', ''],
      ['if (refusals.some((refusal) => refusal)) giveUp(connection)', ''],
      ['statement._result._types = this._result._types', ''],
      ['=== this.#statements.length', '=== -1'],
      ['isConnected ? new NotRunError() : error', 'error'],
      ['delete connection.submittedNamedStatements[other.name]', ''],
      ['this.name = this.#current.name', ''],
    ],
  },
  {
    file: 'src/server/modules/bets/lock-bet.ts',
    tests: ['src/server/modules/bets/seal-together.db.test.ts'],
    changes: [['tx.noteLockedBet(bet.id)', '']],
  },
  {
    file: 'src/server/db/migrate.ts',
    tests: ['src/server/db/migrate.db.test.ts'],
    changes: [
      ['if (known.length < applied.numbered.length) return []', ''],
      ['mayBeOlder ? applied.numbered.slice(0, schema.numbered.length) : applied.numbered', 'applied.numbered'],
    ],
  },
])
