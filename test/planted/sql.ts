import { plantedIn } from './planted-fault.ts'

/** The second walls: functions, triggers and policies of the database. */
export const sqlFaults = plantedIn('database', [
  {
    file: 'src/server/db/functions/threads.sql',
    tests: [
      'src/server/modules/comments/thread-and-policies.db.test.ts',
      'src/server/modules/comments/comments.db.test.ts',
    ],
    changes: [
      ['q.user_id = viewer or are_all_open or', 'true or'],
      ['are_all_open or app.is_open_to(viewer, of_bet_id, q.participant_id)', 'are_all_open'],
      ['if not facts.may_talk then', 'if false then'],
      [
        `if not app.may_talk(b, viewer) then return json_build_object('may_talk', false)`,
        `if false then return json_build_object('may_talk', false)`,
      ],
      ['if not found or not app.may_talk(b, viewer) then return null', 'if not found then return null'],
      ['where c.id = of_comment_id and c.bet_id = b.id', 'where c.id = of_comment_id'],
      ['least(facts.read_up_to + 1, facts.last_number) - 1', 'least(facts.read_up_to, facts.last_number) - 1'],
      [`case when page.state = 'said' then page.body end`, 'page.body'],
      ['from reactions x where x.user_id <> all (blocked)', 'from reactions x where true'],
      ['and f.sent_at is not null', ''],
    ],
  },
  {
    file: 'src/server/db/functions/objections.sql',
    tests: ['src/server/modules/bets/typed-answers.db.test.ts'],
    changes: [
      ['winner_names = names, answer = new_answer, share_tokens', 'winner_names = names, share_tokens'],
      [
        'or new.answer is not null and not exists (select from bets b where b.id = new.bet_id and b.answers is not null)',
        '',
      ],
      [
        `'winner_participant_ids', v.winner_participant_ids, 'answer', v.answer)`,
        `'winner_participant_ids', v.winner_participant_ids, 'answer', null)`,
      ],
    ],
  },
  {
    file: 'src/server/db/functions/bet-locks.sql',
    tests: ['src/server/modules/bets/typed-answers.db.test.ts'],
    changes: [
      [
        `select from objections o where o.bet_id = b.id and o.closed_at is null);`,
        'select from objections o where false);',
      ],
    ],
  },
  {
    file: 'src/server/db/functions/participants.sql',
    tests: ['src/server/db/participants-wall.db.test.ts'],
    changes: [
      [`if viewer is distinct from b.created_by or`, 'if'],
      [' or new.reserved_for = b.created_by then', ' then'],
      ['if app.are_blocked(b.created_by, new.reserved_for) then', 'if false then'],
      ['count(*) >= 20', 'count(*) > 20'],
      ['place.user_id is distinct from app.uid() or place.reserved_for', 'place.reserved_for'],
      ['if b.deadline < now() then', 'if false then'],
      ['where user_id = b.created_by and blocked_user_id = place.user_id', 'where false'],
      [`perform app.refuse_place('a user who has revealed does not claim again');`, 'null;'],
      ['if place.league_id is not null and place.reserved_for is null', 'if false'],
      ['if app.uid() is distinct from b.created_by then perform', 'if false then perform'],
      [`perform app.refuse_place('a participant who has revealed is not removed');`, 'null;'],
      ['if not app.is_place_open(b) or old.user_id = b.created_by then', 'if not app.is_place_open(b) then'],
      [`elsif old.status = 'accepted' then`, 'elsif false then'],
      ['old.left_at is not null or old.user_id is distinct from app.uid()', 'old.left_at is not null'],
      [`perform app.refuse_place('a reservation only ends');`, 'null;'],
      [
        `if not app.is_place_open(b) then perform app.refuse_place('only a pending bet receives participants'); end if;`,
        '',
      ],
      [
        `if not app.is_place_open(b) then perform app.refuse_place('participants change hands in a pending bet only'); end if;`,
        '',
      ],
    ],
  },
  {
    file: 'src/server/db/functions/accounts.sql',
    tests: ['src/server/modules/accounts/personal-rows.db.test.ts'],
    changes: [
      ['alter table users enable row level security;', ''],
      ['alter table sessions enable row level security;', ''],
      ['alter table credentials enable row level security;', ''],
      [
        'create policy profiles_update on profiles for update to toldya_app using (user_id = (select app.uid()));',
        'create policy profiles_update on profiles for update to toldya_app using (true);',
      ],
    ],
  },
  {
    file: 'src/server/db/functions/pets.sql',
    tests: ['src/server/modules/accounts/personal-rows.db.test.ts'],
    changes: [
      [
        'create policy pets_update on pets for update to toldya_app using (user_id = (select app.uid()));',
        'create policy pets_update on pets for update to toldya_app using (true);',
      ],
    ],
  },
  {
    file: 'src/server/db/functions/bets.sql',
    tests: ['src/server/db/status-trigger.db.test.ts'],
    changes: [
      [`('active', 'won'), `, `('active', 'won'), ('pending', 'won'), `],
      [
        `raise exception 'A finished bet does not change' using`,
        `return new; raise exception 'A finished bet does not change' using`,
      ],
      [
        `raise exception 'What was agreed does not change' using`,
        `return new; raise exception 'What was agreed does not change' using`,
      ],
      [
        `raise exception 'The head of a bet changes with its events' using`,
        `return new; raise exception 'The head of a bet changes with its events' using`,
      ],
    ],
  },
  {
    file: 'src/server/db/functions/bets.sql',
    tests: ['src/server/modules/bets/view-and-policies.db.test.ts', 'test/suites/league-secrecy.db.test.ts'],
    changes: [
      [
        `create policy bets_read on bets for select to toldya_app using (
  league_id is null`,
        `create policy bets_read on bets for select to toldya_app using (
  true or league_id is null`,
      ],
      [
        `create policy bet_participants_read on bet_participants for select to toldya_app using (
  league_id is null`,
        `create policy bet_participants_read on bet_participants for select to toldya_app using (
  true or league_id is null`,
      ],
    ],
  },
  {
    file: 'src/server/db/functions/checks.sql',
    tests: ['src/server/db/checks.db.test.ts'],
    changes: [
      ['before insert or update of unique_id, description,', 'before insert or update of unique_id,'],
      ['before insert or update of friend_name, name_key', 'before insert'],
      ['before insert or update of status, is_on_credit,', 'before update of status, is_on_credit,'],
      ['char_length(new.description) <= 500', 'char_length(new.description) <= 501'],
      ['num_nonnulls(new.stake_tokens, new.forfeit) = 1', 'num_nonnulls(new.stake_tokens, new.forfeit) >= 1'],
      ['new.stake_tokens between 1 and 9999', 'new.stake_tokens between 0 and 9999'],
      [`jsonb_array_length(new.answers -> 'options') between 2 and 10`, 'true'],
      [`new.status = 'accepted' or not new.is_on_credit`, 'true'],
      ['(new.friend_name is null) = (new.name_key is null)', 'true'],
      [`, 'debt')) then`, `, 'debt', 'purse')) then`],
      [`perform app.refuse_row('bets', broken)`, 'null'],
    ],
  },
  {
    file: 'src/server/db/functions/bets.sql',
    tests: ['src/server/db/checks.db.test.ts'],
    changes: [
      [
        `'cancelled', 'completed')) then 'bets_status_check'`,
        `'cancelled', 'completed', 'lively')) then 'bets_status_check'`,
      ],
      ['(new.head is null) = (new.version = 0)', 'true'],
      ['new.revealed_version between 0 and new.version', 'new.revealed_version >= 0'],
      [`(new.resolved_at is null) = (new.status in ('pending', 'active'))`, 'true'],
      ['new.result_date >= new.deadline', 'true'],
      [
        'create trigger bets_status_transition before insert or update',
        'create trigger bets_status_transition before update',
      ],
    ],
  },
  {
    file: 'src/server/db/functions/notifications.sql',
    tests: [
      'src/server/modules/notifications/notifications.db.test.ts',
      'src/server/modules/notifications/push-due-notifications.db.test.ts',
      'src/server/modules/notifications/send-digests.db.test.ts',
      'src/server/modules/friends/blocking.db.test.ts',
      'src/server/modules/comments/comment-notifications.db.test.ts',
    ],
    changes: [
      ['exists (select from blocks where user_id = of_user_id) or', ''],
      [' or exists (select from blocks where blocked_user_id = of_user_id)', ''],
      ['is_blocked := known.has_blocks and', 'is_blocked := not known.has_blocks and'],
      ['is_blocked and is_about_actor or ', ''],
      [' or known.has_blocks and app.is_withheld(of_user_id, of_bet_id)', ''],
      ['is_muted := known.has_mutes and', 'is_muted := false and'],
      ['is_pushed := known.has_devices and not is_muted', 'is_pushed := known.has_devices'],
      ['(not known.has_choices or app.wants_push(of_user_id, of_kind))', 'true'],
      ['(not known.has_choices or app.wants_mail(of_user_id, of_kind))', 'true'],
      ['is_mailed := known.has_address and', 'is_mailed :='],
      [`of_kind = 'comment.added' and app.has_unread_comments(of_user_id, of_bet_id)`, 'false'],
      [`(of_kind <> 'comment.added' or app.is_following_comments(of_user_id, of_bet_id))`, 'true'],
    ],
  },
  {
    file: 'src/server/db/functions/notifications.sql',
    tests: ['src/server/modules/bets/postpone-result.db.test.ts'],
    changes: [
      [`here.at::time >= '08:00' and here.at::time < '22:00'`, `here.at::time < '22:00'`],
      [`here.at::time >= '08:00' and here.at::time < '22:00'`, `here.at::time >= '08:00'`],
      [`here.at::time >= '08:00' and`, `here.at::time > '09:00' and`],
      [`interval '1 day 8 hours'`, `interval '1 day 7 hours'`],
      [`here.at - interval '8 hours'`, 'here.at'],
    ],
  },
  {
    file: 'src/server/db/functions/rivalries.sql',
    tests: ['src/server/modules/friends/rivalry.db.test.ts', 'src/server/modules/cards/load-rivalry-card.db.test.ts'],
    changes: [
      [
        '((new.user_id, new.blocked_user_id), (new.blocked_user_id, new.user_id))',
        '((new.user_id, new.blocked_user_id))',
      ],
      ['where user_id in (viewer, other) and is_guest', 'where user_id = viewer and is_guest'],
      [' and not app.are_blocked(user_id, other_user_id));', ');'],
      ['c.user_id = other and c.other_user_id = viewer', 'c.user_id = viewer and c.other_user_id = other'],
      [`b.status in ('won', 'completed', 'drawn')`, `b.status in ('won', 'completed')`],
      ['l.id <> all (r.winner_participant_ids)', 'true'],
    ],
  },
])
