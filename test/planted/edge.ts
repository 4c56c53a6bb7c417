import { plantedIn } from './planted-fault.ts'

/** What stands between the network and a use-case. */
export const edgeFaults = plantedIn('http', [
  {
    file: 'src/server/http/client-ip.ts',
    tests: ['src/server/http/client-ip.test.ts'],
    changes: [
      ['if (!isProxy(socketIp)) return socketIp', ''],
      ['written.findLast((entry) => !isProxy(entry)) ?? last', 'written[0] ?? last'],
      ['.slice(0, 4)', '.slice(0, 8)'],
      ['if (LOOPBACK.test(ip)) return null', ''],
      ['return isIPv6(ip) ? ipPrefix(ip) : ip', 'return ipPrefix(ip)'],
    ],
  },
  {
    file: 'src/server/http/page-styles.ts',
    tests: ['scripts/page-styles.test.ts'],
    changes: [
      ['sheets.filter(({ file }) => !needs.linked.includes(file))', 'sheets'],
      ["[...linked, '', classes.key, ...variables]", "[...linked, '', classes.key]"],
      ['needed.every((name) => classes.has(name))', 'needed.some((name) => classes.has(name))'],
      ['if (each === name) visit(declaration)', ''],
      [
        'variablesUsedIn([...needs.variables, bodies, ...moving], picked)',
        'variablesUsedIn([bodies, ...moving], picked)',
      ],
      ["text += '}'.repeat(open.length - shared) + opening.join('')", "text += opening.join('')"],
    ],
  },
  {
    file: 'src/server/http/page-classes.ts',
    tests: ['src/server/http/page-classes.test.ts'],
    changes: [
      ['ENTITIES[name] ?? all', 'all'],
      ['for (const number of known.get(list) ?? learn(list))', 'for (const number of known.get(list) ?? [])'],
      ['known.set(copyOf(list), found)', "known.set(copyOf(list).split(' ')[0] ?? '', found)"],
      ["key: isThere.toString('latin1')", "key: ''"],
      ['numbers.get(name) ?? -1', 'numbers.get(name) ?? 0'],
      ['at = html.indexOf(ATTRIBUTE, start)', 'at = -1'],
    ],
  },
  {
    file: 'src/server/http/page-icons.ts',
    tests: ['src/server/http/page-icons.test.ts'],
    changes: [
      ['if (!symbols.has(name)) return whole', ''],
      ["?.replace('<symbol id=\"', '<symbol id=\"icons-')", ''],
    ],
  },
  {
    file: 'src/server/http/page-parts.ts',
    tests: ['src/server/http/page-parts.test.ts'],
    changes: [
      ['isVisitor ? [...files.css, ...route.css] : []', '[...files.css, ...route.css]'],
      ['screen: isVisitor ? NONE : { preloads: [], css: route.css }', 'screen: { preloads: [], css: route.css }'],
    ],
  },
  {
    file: 'src/server/http/wait-for-turn.ts',
    tests: ['src/server/http/wait-for-turn.test.ts'],
    changes: [
      ['} else if (now >= fullAt) {', '} else if (now < 0) {'],
      ['setImmediate(() => (fullAt = null))', ''],
      ['fullAt = now + TURN_MS', 'fullAt = now'],
      ['waiting.shift()?.()', 'waiting.pop()?.()'],
    ],
  },
  {
    file: 'src/server/db/whole-queries.ts',
    tests: ['src/server/db/whole-queries.db.test.ts'],
    changes: [
      ['const shared = known && mayJoin(known, db) ? known : open(db)', 'const shared = open(db)'],
      ['if (isLost || underWay >= UNDER_WAY_MAX) return false', 'if (isLost) return false'],
      ['return performance.now() - answeredAt < STUCK_AFTER_MS', 'return true'],
      ['if (answeredAt === null) return patienceMs === db.patienceMs', 'if (answeredAt === null) return true'],
      ['(client) => client.release(shared.isLost)', '() => {}'],
    ],
  },
  {
    file: 'src/server/http/trusted-proxies.ts',
    tests: ['src/server/http/trusted-proxies.test.ts'],
    changes: [
      ['Number(prefix) <= (family === 4 ? 32 : 128)', 'true'],
      [`trustProxy === false && publicUrl.startsWith('https:') ? PROXY_HINT : null`, 'null'],
      [
        `if (typeof trustProxy === 'boolean') return () => trustProxy`,
        `if (typeof trustProxy === 'boolean') return () => true`,
      ],
    ],
  },
  {
    file: 'src/server/http/rate-limit.ts',
    tests: ['src/server/http/rate-limit.test.ts'],
    changes: [
      [
        'if (window.synced + window.pending <= max) return null',
        'if (window.synced + window.pending <= max + 1) return null',
      ],
      [`const byPerson = userId !== null && limitClass !== 'account'`, 'const byPerson = userId !== null'],
      ['window.synced = Math.max(window.synced, hits)', 'window.synced = window.synced + 0 * hits'],
      ['if (endsAt.getTime() < now()) windows.delete(bucket)', ''],
    ],
  },
  {
    file: 'src/server/http/page-gate.ts',
    tests: ['src/server/http/page-gate.test.ts'],
    changes: [
      ['if (running >= atOnce) await turn()', 'if (running > atOnce) await turn()'],
      ['else running -= 1', ''],
      ['waiting.delete(call)\n        refuse(', 'refuse('],
    ],
  },
  {
    file: 'src/server/http/missing-paths.ts',
    tests: ['src/server/http/missing-paths.test.ts'],
    changes: [
      ['if (++lines > LINES_PER_MINUTE) return', ''],
      [`WORDS.test(part) ? part : '…'`, 'part'],
      ['.slice(0, SHOWN_LENGTH)', ''],
    ],
  },
  {
    file: 'src/server/http/kept-answers.ts',
    tests: ['src/server/http/kept-answers.test.ts'],
    changes: [
      ['now() - madeAt < keptMs', 'true'],
      ['if (entries.size > ANSWERS_MAX) entries.delete(oldest)', ''],
      ['forgetBet: (uniqueId) => void entries.delete(uniqueId)', 'forgetBet: () => {}'],
    ],
  },
  {
    file: 'src/server/http/under-way.ts',
    tests: ['src/server/http/under-way.test.ts'],
    changes: [
      ['if (this.#slots[slot.index] !== slot) return', ''],
      ['    last.index = slot.index\n', ''],
      ['of [...this.#slots]', 'of this.#slots'],
    ],
  },
  {
    file: 'src/server/modules/bets/known-views.ts',
    tests: ['src/server/modules/bets/known-views.db.test.ts'],
    changes: [
      ['last?.text === text', 'last'],
      ['`${uniqueId} ${viewerId}`', 'uniqueId'],
      ['last === undefined ? null : next', 'next'],
      ['if (last !== undefined) kept.add(next.view)', 'kept.add(next.view)'],
    ],
  },
  {
    file: 'src/server/http/kept-pages.ts',
    tests: ['src/server/http/kept-pages.test.ts'],
    changes: [
      ['now() - drawnAt < keptMs', 'now() - drawnAt < 100 * keptMs'],
      ['if (!isShared || page.status !== 200) forget()', ''],
      ['return isShared ? page : (await drawWhole(draw)).page', 'return page'],
      ['if (entry.betId === uniqueId) entries.delete(key)', ''],
      ['if (entries.size > PAGES_MAX) entries.delete(oldest)', ''],
    ],
  },
  {
    file: 'src/server/http/origin.ts',
    tests: ['src/server/http/http.db.test.ts'],
    changes: [
      [`if (origin === undefined) return site === 'same-origin'`, 'if (origin === undefined) return true'],
      [`return isLocalUrl(publicUrl) && site !== 'cross-site' && host !== undefined`, 'return host !== undefined'],
      ['return isLocalUrl(publicUrl) || headers.host === new URL(publicUrl).host', 'return true'],
      ['/^application\\/json\\s*(;|$)/i', '/^/i'],
    ],
  },
  {
    file: 'src/server/http/live.ts',
    tests: ['src/server/http/live.db.test.ts'],
    changes: [
      [`if (site !== undefined && site !== 'same-origin') throw toHttpError({ code: 'origin.refused' })`, ''],
      [`if (cursor === null || !(await feed.isKept(cursor))) return 'resync'`, `if (cursor === null) return 'resync'`],
      ['held < 0 ? rows : rows.slice(0, held)', 'rows'],
      ['    ...ownHeaders,\n', ''],
      ['    ...apiHeaders,\n', ''],
    ],
  },
  {
    file: 'src/server/http/front-door.ts',
    tests: ['src/server/http/live.db.test.ts'],
    changes: [['if (exchange.path !== LIVE_STREAM_PATH) setHeaders', 'setHeaders']],
  },
  {
    file: 'src/server/adapters/push/push-services.ts',
    tests: ['src/server/adapters/push/push-services.test.ts'],
    changes: [
      ['hostname.endsWith(`.${service}`)', 'hostname.endsWith(service)'],
      [`protocol === 'https:' &&\n  `, ''],
      [`port === '' &&\n  `, ''],
      [`username === '' &&\n  `, ''],
    ],
  },
  {
    file: 'src/server/adapters/push/public-addresses.ts',
    tests: ['src/server/adapters/push/public-addresses.test.ts'],
    changes: [
      [`['169.254.0.0', 16],`, ''],
      ['&& !wrapped.check(address, ', '&& !notPublic.check(address, '],
      ['addresses.every((', 'addresses.some(('],
    ],
  },
  {
    file: 'src/server/config.ts',
    tests: ['src/server/config.test.ts'],
    changes: [
      ['hostsIn(text).every(isHost)', 'true'],
      [`parsed?.href === \`\${parsed?.origin}/\``, 'true'],
    ],
  },
  {
    file: 'src/server/http/headers.ts',
    tests: ['src/server/http/http.db.test.ts'],
    changes: [
      [`  'cross-origin-opener-policy': 'same-origin',\n`, ''],
      [`    "object-src 'none'",\n`, ''],
    ],
  },
  {
    file: 'src/server/http/known-sessions.ts',
    tests: ['src/server/http/known-sessions.db.test.ts'],
    changes: [
      ['&& now() < found.until && ', '&& '],
      ['&& unheardSeconds() < UNHEARD_SECONDS_MAX', ''],
      ['endings === endingsBefore && ', ''],
      ['    known.clear()\n  }\n  const readAndKeep', '  }\n  const readAndKeep'],
    ],
  },
  {
    file: 'src/server/http/photos.ts',
    tests: ['src/server/http/photos.db.test.ts'],
    changes: [
      [`if (!isOwn) throw toHttpError({ code: 'origin.refused' })`, ''],
      ['underWay.size >= AT_ONCE_MAX || underWay.has(userId)', 'underWay.size >= AT_ONCE_MAX'],
      ['if (refusal) throw toHttpError(refusal)', ''],
      ['const name = id === null ? null : await findPhoto(db, viewerId, id)', 'const name = id'],
    ],
  },
])
