import { plantedIn } from './planted-fault.ts'

/** Friends, leagues, comments, dares, and the names and addresses of accounts. */
export const peopleFaults = plantedIn('people', [
  {
    file: 'src/domain/friends/request.ts',
    tests: ['src/domain/friends/friends.test.ts'],
    changes: [
      ['pair.sentToday >= REQUESTS_PER_DAY_MAX', 'pair.sentToday > REQUESTS_PER_DAY_MAX'],
      ['pair.hasAskedMe && !pair.isBlocked', 'pair.hasAskedMe'],
      ['pair.isBlocked || pair.saidNoLately', 'pair.isBlocked'],
      ['pair.isBlocked || pair.saidNoLately', 'pair.saidNoLately'],
    ],
  },
  {
    file: 'src/domain/invites/invite.ts',
    tests: ['src/domain/invites/invites.test.ts'],
    changes: [
      ['!invite || invite.isBlocked', '!invite'],
      [`if (invite.inviterId === invite.holderId) return { code: 'invite.own' }`, ''],
    ],
  },
  {
    file: 'src/domain/invites/signup-source.ts',
    tests: ['src/domain/invites/invites.test.ts'],
    changes: [['const path = safeReturnTo(returnTo)', 'const path = returnTo']],
  },
  {
    file: 'src/domain/leagues/membership.ts',
    tests: ['src/domain/leagues/leagues.test.ts'],
    changes: [
      [`if (league.isBanned) return { code: 'league.code_invalid' }`, ''],
      [
        `return isOver(league, now) ? { code: 'league.finished' } : null
}

/**`,
        `return null
}

/**`,
      ],
      [
        'owner.isPremium || owner.activeCount < FREE_ACTIVE_LEAGUES_MAX',
        'owner.isPremium || owner.activeCount <= FREE_ACTIVE_LEAGUES_MAX',
      ],
      [`league.isCreator ? { code: 'league.creator_stays' } : null`, 'null'],
      [`return target.isMe ? { code: 'league.creator_stays' } : null`, 'return null'],
    ],
  },
  {
    file: 'src/domain/leagues/code.ts',
    tests: ['src/domain/leagues/leagues.test.ts'],
    changes: [
      ['if (byte < FAIR_BYTES) letters', 'letters'],
      ['.slice(0, CODE_LENGTH)', ''],
      ['code !== undefined && others.length === 0', 'code !== undefined'],
    ],
  },
  {
    file: 'src/domain/leagues/league.ts',
    tests: ['src/domain/leagues/leagues.test.ts'],
    changes: [
      ['now.getTime() > deadline.getTime()', 'now.getTime() >= deadline.getTime()'],
      ['tokens <= stakeLimit', 'tokens < stakeLimit'],
      ['tokens <= STAKE_TOKENS_MAX', 'true'],
    ],
  },
  {
    file: 'src/domain/comments/comment.ts',
    tests: ['src/domain/comments/comment.test.ts'],
    changes: [
      ['thread.sentThisHour < COMMENTS_PER_HOUR_MAX', 'thread.sentThisHour <= COMMENTS_PER_HOUR_MAX'],
      ['closesAt !== null && now > closesAt', 'closesAt !== null && now >= closesAt'],
      [
        `if (!comment.isMine) return { code: 'comment.author_only' }
  if (comment.state !== 'said') return { code: 'comment.gone' }
  return now`,
        `if (comment.state !== 'said') return { code: 'comment.gone' }
  return now`,
      ],
      ['const COMMENT_EDIT_MINUTES = 5', 'const COMMENT_EDIT_MINUTES = 6'],
    ],
  },
  {
    file: 'src/domain/dares/debt.ts',
    tests: ['src/domain/dares/debt.test.ts'],
    changes: [
      ['const AUTO_ACCEPT_HOURS = 72', 'const AUTO_ACCEPT_HOURS = 73'],
      [`if (!debt.isMine) return { code: 'dare.debtor_only' }`, ''],
      ['utcDay(debt.remindedAt) === utcDay(now)', 'false'],
      ['debt.isOwedToMe && !hasOtherWinners', 'debt.isOwedToMe'],
      [`return status === 'proof_sent' ? 'owed' : status`, 'return status'],
    ],
  },
  {
    file: 'src/domain/accounts/email.ts',
    tests: ['src/domain/accounts/accounts.test.ts', 'src/server/modules/accounts/email-hash.test.ts'],
    changes: [
      [`email.normalize('NFKC').trim().toLowerCase()`, 'email.trim().toLowerCase()'],
      [`.replace(/(?!^)\\+.*$/u, '')`, ''],
      [`local.replaceAll('.', '')`, 'local'],
      ['more.length > 0 || ', ''],
    ],
  },
  {
    file: 'src/domain/accounts/return-to.ts',
    tests: ['src/domain/accounts/accounts.test.ts'],
    changes: [
      ['/^\\/(?![/\\\\])', '/^\\/', 'No known page begins with two slashes, so the list of pages refuses it too.'],
      ['return KNOWN.test(path) ? value : null', 'return value'],
      ['value.length > 512', 'value.length > 5120'],
    ],
  },
  {
    file: 'src/domain/accounts/guessable-password.ts',
    tests: ['src/domain/accounts/guessable-password.test.ts'],
    changes: [
      ['const ADDED_MAX = 7', 'const ADDED_MAX = 2'],
      ['const ADDED_MAX = 7', 'const ADDED_MAX = 70'],
      ['LOOKS_LIKE[sign] ?? sign', 'sign'],
    ],
  },
  {
    file: 'src/server/modules/accounts/stolen-passwords.ts',
    tests: ['src/server/modules/accounts/stolen-passwords.test.ts'],
    changes: [[' || KEYS.has(keyOf(password))', '']],
  },
])
