import { plantedIn } from './planted-fault.ts'

/** The rules of bets, and of what surrounds them. */
export const ruleFaults = plantedIn('rules', [
  {
    file: 'src/domain/objections/objection.ts',
    tests: ['src/domain/objections/objection.test.ts'],
    changes: [
      [
        `if (result.type === 'answer') return resultByAnswer({ answers, participants }, given, result.answer)`,
        `if (result.type === 'answer') return ok({ winnerIds: [], answer: result.answer })`,
      ],
      [`if (!result.winnerIds.every((id) => eligibleIds.has(id))) return err({ code: 'bet.unknown_winner' })`, ''],
    ],
  },
  {
    file: 'src/domain/objections/verdict.ts',
    tests: ['src/domain/objections/verdict.test.ts'],
    changes: [
      ['const answer = leadingAnswer(participants, votes, majority)', 'const answer = votes[0]?.answer ?? null'],
      ['if (isSameResult(majority, first)) return STANDS', ''],
      ['decisiveAmong(participants.filter(isStillIn)).length', 'participants.filter(isStillIn).length'],
    ],
  },
  {
    file: 'src/domain/bets/participant.ts',
    tests: ['src/domain/bets/manage.test.ts', 'src/domain/bets/state-machine.test.ts'],
    changes: [
      ['now.getTime() > bet.deadline.getTime()', 'now.getTime() >= bet.deadline.getTime()'],
      [`if (bet.status !== 'pending') return { code: 'bet.bad_state', status: bet.status }`, ''],
      [`if (isPastDeadline(bet, now)) return { code: 'bet.deadline_passed' }`, ''],
      [`if (myParticipant(bet)) return { code: 'bet.already_joined' }`, ''],
      [`if (participant.isClaimed) return { code: 'bet.participant_taken' }`, ''],
      [`if (participant.reservedFor === 'somebody') return { code: 'bet.participant_closed' }`, ''],
      [`if (bet.hasRevealed) return { code: 'bet.revealed' }`, ''],
      [`return bet.isLocked ? { code: 'bet.predicted_before' } : null`, 'return null'],
    ],
  },
  {
    file: 'src/domain/bets/manage.ts',
    tests: ['src/domain/bets/manage.test.ts', 'src/domain/bets/state-machine.test.ts'],
    changes: [
      ['bet.participants.length >= PARTICIPANTS_MAX', 'bet.participants.length > PARTICIPANTS_MAX'],
      [`if (!bet.isCreator) return { code: 'bet.remove_creator_only' }`, ''],
      [`if (bet.status !== 'pending') return { code: 'bet.remove_pending_only' }`, ''],
      [
        `if (participant.isCreator) return { code: 'bet.creator_not_removable' }
  return participant.hasRevealed`,
        'return participant.hasRevealed',
      ],
      [`return participant.hasRevealed ? { code: 'bet.participant_revealed' } : null`, 'return null'],
      [`return isClaimed ? null : { code: 'bet.participant_open' }`, 'return null'],
      [
        `if (bet.hasRevealed) return { code: 'bet.revealed' }
  return null`,
        'return null',
      ],
      [`if (participant.isCreator) return { code: 'bet.creator_stays' }`, ''],
      [`return participant.hasLeft ? { code: 'bet.already_left' } : null`, 'return null'],
      ['return remaining.length === 1 ?', 'return remaining.length >= 1 ?'],
      [`return bet.hasRevealed ? { code: 'bet.revealed' } : null`, 'return null'],
      ['deadline > bet.deadline && deadline > now', 'deadline > now'],
      ['deadline > bet.deadline && deadline > now', 'deadline > bet.deadline'],
    ],
  },
  {
    file: 'src/domain/bets/tally.ts',
    tests: ['src/domain/bets/tally.test.ts', 'src/domain/bets/confirm.test.ts'],
    changes: [
      [
        '2 * (counts.get(keyOf(winnerIds)) ?? 0) > voters.length',
        '2 * (counts.get(keyOf(winnerIds)) ?? 0) >= voters.length',
      ],
      ['const isComplete = counted.length === voters.length', 'const isComplete = counted.length >= voters.length - 1'],
      ['key === keyOf(winnerIds) || count < own', 'key === keyOf(winnerIds) || count <= own'],
      [' && winnerIds.every((id) => voterIds.has(id))', ''],
      [
        'return ofAll !== null && ofAccounts !== null && isSameResult(ofAll, ofAccounts) ? ofAll : null',
        'return ofAll',
      ],
      ['isFirstAmong(said, winnerIds) && isFirstAmong(decisive, winnerIds)', 'isFirstAmong(said, winnerIds)'],
    ],
  },
  {
    file: 'src/domain/bets/confirm.ts',
    tests: ['src/domain/bets/confirm.test.ts', 'src/domain/bets/state-machine.test.ts'],
    changes: [
      ['!participant || participant.hasLeft', '!participant'],
      [`bet.status !== 'active' || !participant.isAccepted`, '!participant.isAccepted'],
      [`if (result.winnerIds.length === 0) return err({ code: 'bet.no_winner' })`, ''],
      [`if (!result.winnerIds.every((id) => eligibleIds.has(id))) return err({ code: 'bet.unknown_winner' })`, ''],
    ],
  },
  {
    file: 'src/domain/bets/resolve.ts',
    tests: [
      'src/domain/bets/state-machine.test.ts',
      'src/domain/bets/settle.test.ts',
      'src/domain/bets/confirm.test.ts',
    ],
    changes: [
      [`if (!bet.isCreator) return { code: 'bet.resolve_creator_only' }`, ''],
      [`if (bet.status !== 'active') return { code: 'bet.not_active' }`, ''],
      [`return bet.isWinnerNamedByOthers ? err({ code: 'bet.winner_named' }) : outcome`, 'return outcome'],
      [
        `return isSame(outcome.value, bet.majority) ? outcome : err({ code: 'bet.majority_differs' })`,
        'return outcome',
      ],
      ['bet.participants.filter(canWin).map', 'bet.participants.map'],
      [`if (!bet.isCreator) return { code: 'bet.cancel_creator_only' }`, ''],
      [`if (bet.isWinnerNamedByOthers) return { code: 'bet.winner_named' }`, ''],
    ],
  },
  {
    file: 'src/domain/bets/expiry.ts',
    tests: ['src/domain/bets/expiry.test.ts', 'src/domain/bets/transitions/expire.test.ts'],
    changes: [
      ['if (!end || now <= end.at) return null', 'if (!end || now < end.at) return null'],
      ['pending: 30,', 'pending: 31,'],
      ['afterDeadline: 14,', 'afterDeadline: 15,'],
      ['active: 60,', 'active: 59,'],
      ['disagreement: 7,', 'disagreement: 8,'],
      ['majority: 3,', 'majority: 2,'],
      ['if (!hasCreator || accepted.length < PARTICIPANTS_MIN)', 'if (accepted.length < PARTICIPANTS_MIN)'],
      ['Math.min(...since)', 'Math.max(...since)'],
      ['after(later(begun, deadline), days', 'after(deadline, days'],
    ],
  },
  {
    file: 'src/domain/bets/postponement.ts',
    tests: ['src/domain/bets/result-date.test.ts'],
    changes: [
      ['own && own.askedAgainAt > resultDate ? own.askedAgainAt : resultDate', 'own?.askedAgainAt ?? resultDate'],
      ['own && own.askedAgainAt > resultDate ? own.askedAgainAt : resultDate', 'resultDate'],
    ],
  },
  {
    file: 'src/domain/bets/result-date.ts',
    tests: ['src/domain/bets/result-date.test.ts'],
    changes: [
      ['const isPostponed = asked.every(', 'const isPostponed = asked.some('],
      [' && bet.confirmations.length === 0', ''],
      [`bet.resultDate !== null && bet.resultDate <= now ? null`, `bet.resultDate !== null ? null`],
      ['resultDate > bet.resultDate && resultDate > now', 'resultDate > bet.resultDate'],
      ['resultDate > bet.resultDate && resultDate > now', 'resultDate > now'],
    ],
  },
  {
    file: 'src/domain/bets/reminders.ts',
    tests: ['src/domain/bets/result-date.test.ts'],
    changes: [
      // A date that several participants share is one reminder, not one for each of them.
      ['[...new Set(instants)].map(', 'instants.map('],
    ],
  },
  {
    file: 'src/domain/bets/visibility.ts',
    tests: ['src/domain/bets/visibility.test.ts', 'src/domain/bets/state-machine.test.ts'],
    changes: [
      ['if (!myParticipant(bet)?.isAccepted) return false', 'if (!myParticipant(bet)) return false'],
      ['participant.isOpened && !bet.isSealed', 'participant.isOpened'],
      [`if (bet.isSealed && bet.status === 'pending') return { code: 'bet.sealed_until_active' }`, ''],
      [`if (!participant.isAccepted) return { code: 'prediction.not_submitted' }`, ''],
      [`if (bet.status !== 'pending' && !isFullyJoined(bet)) return { code: 'bet.bad_state', status: bet.status }`, ''],
      ['bet.participants.length >= PARTICIPANTS_MIN &&', ''],
    ],
  },
  {
    file: 'src/domain/bets/predict.ts',
    tests: [
      'src/domain/bets/state-machine.test.ts',
      'src/domain/bets/stake.test.ts',
      'src/domain/bets/visibility.test.ts',
    ],
    changes: [
      [`if (participant.isAccepted) return { code: 'prediction.exists' }`, ''],
      [`if (bet.hasRevealed) return { code: 'bet.revealed' }`, ''],
      [`return bet.isLocked ? { code: 'prediction.locked' } : null`, 'return null'],
      ['return whyNotPay(bet.stake, haveTokens, credit)', 'return null'],
    ],
  },
  {
    file: 'src/domain/bets/names.ts',
    tests: ['src/domain/bets/names.test.ts'],
    changes: [
      ['const MARKS_PER_LETTER_MAX = 4', 'const MARKS_PER_LETTER_MAX = 90'],
      [`\n    .toLowerCase()\n`, '\n'],
      [`|[\\u202a-\\u202e\\u2066-\\u2069]/u`, '/u'],
      [`name.includes(',') ? 'invalid' : loneNameProblem`, `name.includes(';') ? 'invalid' : loneNameProblem`],
      [`if (SCRIPT.test(name) || SCRIPT.test(cleaned)) return 'invalid'`, ''],
      [
        `if ([...cleaned].length > lengthMax) return 'too_long'`,
        `if ([...cleaned].length >= lengthMax) return 'too_long'`,
      ],
    ],
  },
  {
    file: 'src/domain/bets/participant-names.ts',
    tests: ['src/domain/bets/participant-names.test.ts'],
    changes: [['LATIN.get(character) ?? character', 'character']],
  },
])
