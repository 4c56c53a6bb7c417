import { plantedIn } from './planted-fault.ts'

/** The functions, triggers and policies that keep tokens, results and predictions. */
export const ledgerFaults = plantedIn('books', [
  {
    file: 'src/server/db/functions/ledger.sql',
    tests: ['src/server/platform/ledger/ledger.db.test.ts', 'src/server/db/status-trigger.db.test.ts'],
    changes: [
      ['set balance = balance + new.amount', 'set balance = balance + new.amount + 1'],
      ['set balance = balance - new.amount', 'set balance = balance'],
      [
        `create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function app.refuse_change();`,
        '',
      ],
      [
        `create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function app.refuse_change();`,
        '',
      ],
      ['(turn = 1) = (new.from_account_id < new.to_account_id)', 'turn = 1'],
      ['(turn = 1) = (new.from_account_id < new.to_account_id)', 'turn = 2'],
      ['if is_closed then', 'if false then'],
      [`if account_kind not in ('wallet', 'escrow') then`, 'if false then'],
      [
        `grant select, insert on ledger_transfers to toldya_app;`,
        'grant select, insert, update, delete on ledger_transfers to toldya_app;',
      ],
      [`using (id = (select app.uid()) or kind = 'escrow')`, 'using (true)'],
    ],
  },
  {
    file: 'src/server/db/schema/0003_ledger.sql',
    tests: ['src/server/platform/ledger/ledger.db.test.ts'],
    changes: [
      [
        'constraint ledger_transfers_amount_check check (amount > 0)',
        'constraint ledger_transfers_amount_check check (amount >= 0)',
      ],
    ],
  },
  {
    file: 'src/server/db/schema/0025_checks-by-triggers.sql',
    tests: ['src/server/db/checks.db.test.ts'],
    changes: [
      ['coalesce(balance >= 0, false)', '(balance >= 0)'],
      ['coalesce(balance >= 0, false)', 'coalesce(balance > -9, false)'],
    ],
  },
  {
    file: 'src/server/db/functions/ledger.sql',
    tests: ['src/server/db/checks.db.test.ts'],
    changes: [[`'operator_correction')) then`, `'operator_correction', 'gift')) then`]],
  },
  {
    file: 'src/server/db/functions/predictions.sql',
    tests: ['src/server/modules/bets/read-view.db.test.ts', 'src/server/modules/bets/view-and-policies.db.test.ts'],
    changes: [
      [`mine.user_id = viewer and mine.status = 'accepted'`, 'mine.user_id = viewer'],
      ['p.accepted_version <= r.revealed_version)', 'true)'],
      ['b.activated_at is not null or not b.is_sealed and exists', 'b.activated_at is not null or exists'],
    ],
  },
  {
    file: 'src/server/db/functions/results.sql',
    tests: ['src/server/modules/bets/confirm-results.db.test.ts', 'test/suites/state-machine.db.test.ts'],
    changes: [
      [
        'if not winners <@ voters then',
        'if false then',
        'The rule and the count of confirmations refuse such winners before; only a direct write meets it.',
      ],
      ['having 2 * count(*) > voters.people', 'having 2 * count(*) >= voters.people'],
    ],
  },
  {
    file: 'src/server/db/functions/outbox.sql',
    tests: ['src/server/modules/bets/change-bet.db.test.ts'],
    changes: [
      [
        'if known.endpoint = of_endpoint and known.request_hash = of_request_hash then',
        'if known.endpoint = of_endpoint then',
      ],
    ],
  },
  {
    file: 'src/server/db/functions/outbox.sql',
    tests: ['src/server/platform/outbox/feed-queries.db.test.ts'],
    changes: [
      [' set enable_seqscan = off', ''],
      ['(o.xid, o.id) > (of_xid, of_id)', '(o.xid, o.id) >= (of_xid, of_id)'],
    ],
  },
  {
    file: 'src/server/db/functions/pets.sql',
    tests: ['src/server/modules/pets/own-pet.db.test.ts'],
    changes: [['if new.pet_type <> old.pet_type and old.xp > 0 then', 'if false then']],
  },
  {
    file: 'src/server/db/functions/leagues.sql',
    tests: ['src/server/modules/leagues/leagues.db.test.ts', 'src/server/modules/leagues/departed-members.db.test.ts'],
    changes: [
      [`if old.status = 'finished' and new.status <> 'finished' then`, 'if false then'],
      [`departed_at >= ended_at - interval '30 days'`, `departed_at >= ended_at - interval '3 days'`],
    ],
  },
  {
    file: 'src/domain/seals/seal.ts',
    tests: ['src/domain/seals/check-receipt.test.ts', 'src/server/modules/bets/seal-history.test.ts'],
    changes: [
      [`[FORMAT, uniqueId, participantId].flatMap`, `[FORMAT, uniqueId].flatMap`],
      ['bytesOfHex(salt), ', ''],
    ],
  },
  {
    file: 'src/server/modules/bets/seal-history.ts',
    tests: ['src/server/modules/bets/seal-history.test.ts'],
    changes: [
      ['usedBytes += SALT_BYTES', ''],
      ['randomFillSync(salts)', ''],
    ],
  },
  {
    file: 'src/domain/seals/check-receipt.ts',
    tests: ['src/domain/seals/check-receipt.test.ts'],
    changes: [
      ['if (computed === sealing.seal) return []', 'return []'],
      ['if (hash !== entry.hash) return', 'if (false) return'],
      [`return previous === receipt.head.hash ? [] : [{ type: 'head_changed' }]`, 'return []'],
      [`if (!present.has(seq)) findings.push({ type: 'entry_left_out', seq })`, ''],
    ],
  },
])
