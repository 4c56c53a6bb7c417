-- Invites: the links by which users invite friends, the links through which accounts signed up, and their rewards.
create table invites (
  id uuid primary key default uuidv7(),
  inviter_id uuid not null references profiles on delete cascade,
  invite_code text not null,
  status text not null default 'pending',
  accepted_by uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint invites_invite_code_key unique (invite_code),
  constraint invites_status_check check (status in ('pending', 'accepted', 'rejected', 'retired'))
);
-- One link at a time.
create unique index invites_pending_key on invites (inviter_id) where status = 'pending';

create table signup_sources (
  user_id uuid primary key references profiles on delete cascade,
  via text not null,
  -- the referrer; of an invite only the code is known until the e-mail is confirmed
  referrer_user_id uuid references profiles on delete set null,
  invite_code text,
  -- of an invite: the rewarded e-mail address, as a keyed hash
  email_hash bytea,
  created_at timestamptz not null default now(),
  -- when the invite was decided, or the offer to befriend the referrer was answered
  settled_at timestamptz,
  constraint signup_sources_via_check check (via in ('invite', 'bet', 'league'))
);
comment on table signup_sources is 'The link through which an account signed up.';
-- serves: the job that decides invites which a crash has left undecided
create index signup_sources_open_idx on signup_sources (created_at) where settled_at is null and via = 'invite';

create table referrals (
  invite_id uuid primary key,
  inviter_id uuid references profiles on delete set null,
  invitee_id uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  predicted_at timestamptz,
  decided_at timestamptz,
  -- whether the inviter was paid; false once they had reached the limit
  is_inviter_paid boolean not null default false,
  due_at timestamptz,
  was_claimed_early boolean not null default false,
  constraint referrals_invitee_key unique (invitee_id),
  constraint referrals_self_check check (inviter_id <> invitee_id)
);
comment on table referrals is 'New accounts that signed up through an invite. Inviter and invitee are rewarded at most once each.';
comment on column referrals.due_at is 'Since when the inviter''s bonus is due. It is decided once.';
comment on column referrals.predicted_at is
  'The invitee''s first prediction, which by an earlier rule made the bonus due. Nothing reads it but the checker.';
comment on column referrals.was_claimed_early is
  'The 20 tokens for an invited friend were claimed while joining was enough for them.';
-- serves: the due bonuses of one inviter, and those that were paid lately
create index referrals_inviter_idx on referrals (inviter_id, decided_at);
-- serves: finding inviters whose bonus is due
create index referrals_due_idx on referrals (due_at) where due_at is not null and decided_at is null;

create table referral_grants (
  email_hash bytea primary key,
  granted_at timestamptz not null default now()
);
comment on table referral_grants is 'Keyed hashes of the e-mails for which an invite was rewarded; survives the deletion of the account, so that each address is rewarded once ever.';

create table premium_months (
  user_id uuid not null references profiles on delete cascade,
  month_index int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- names the reason of the month, which earns it once ever
  reason_key text not null,
  -- the tokens of the month are paid when it has started
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  constraint premium_months_pkey primary key (user_id, month_index),
  constraint premium_months_reason_key unique (reason_key),
  constraint premium_months_order_check check (starts_at < ends_at and month_index > 0)
);
comment on table premium_months is 'Premium, month by month, without overlaps.';
-- serves: the months whose tokens are due
create index premium_months_due_idx on premium_months (starts_at) where paid_at is null;
