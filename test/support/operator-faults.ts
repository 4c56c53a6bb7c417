import type { CheckName } from '#server/platform/checker/checks.ts'

/** Corrections of the balance of `userId` that cannot be: what is wrong, which check finds it, and the SQL that plants it. */
export const operatorFaults = (userId: string): readonly (readonly [name: string, check: CheckName, sql: string])[] => [
  [
    'a correction that no deed of the operator stands behind',
    'operator_correction',
    `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
     values ('operator:' || gen_random_uuid(), '00000000-0000-0000-0000-000000000001', '${userId}', 5, 'operator_correction')`,
  ],
  [
    'a correction of another amount than the deed says',
    'operator_correction',
    `with deed as (insert into operator_deeds (deed, subject, operator, reason, details)
       values ('correct', '${userId}', 'ops', 'a test', '{"tokens": 4}') returning id)
     insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
     select 'operator:' || id, '00000000-0000-0000-0000-000000000001', '${userId}', 5, 'operator_correction' from deed`,
  ],
]
