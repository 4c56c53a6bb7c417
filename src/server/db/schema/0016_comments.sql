-- Comments: the thread of each bet, reactions, and where each user stopped reading.
create table comment_threads (
  bet_id uuid primary key references bets on delete cascade,
  league_id uuid,
  last_number int not null default 0,
  comment_count int not null default 0,
  constraint comment_threads_count_check check (comment_count between 0 and last_number)
);
comment on table comment_threads is 'The thread of a bet. Its row is locked by every change of the thread, so that numbers have no gaps.';
comment on column comment_threads.league_id is 'The league of the bet, which never changes: copied here so that reading a thread does not read the bet.';
comment on column comment_threads.comment_count is 'How many comments have not been taken back.';

create table comments (
  -- the id of the command that wrote it, so that the screen that shows it before it has arrived knows it
  id uuid primary key,
  bet_id uuid not null references bets on delete cascade,
  number int not null,
  league_id uuid,
  -- no cascade: the line of a comment stays when its author's account is deleted
  author_id uuid not null references profiles (user_id),
  body text,
  -- the participants whose name stands behind an @
  mentioned_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  taken_back_at timestamptz,
  hidden_at timestamptz,
  constraint comments_number_key unique (bet_id, number),
  constraint comments_number_check check (number > 0),
  constraint comments_body_check check (body <> '' and char_length(body) <= 500),
  constraint comments_taken_back_check check ((body is null) = (taken_back_at is not null))
);
comment on table comments is 'What users say about a bet. Numbered from 1 without gaps within each bet; rows stay, only their text is taken back.';
comment on column comments.hidden_at is 'When the creator of the bet hid it from all users.';
-- serves: counting what a user has written within the hour, and the comments of an account that is deleted or exported
create index comments_author_idx on comments (author_id, bet_id, created_at desc);

create table comment_readers (
  user_id uuid not null references profiles on delete cascade,
  bet_id uuid not null references bets on delete cascade,
  read_up_to int not null default 0,
  is_followed boolean not null default false,
  constraint comment_readers_pkey primary key (user_id, bet_id),
  constraint comment_readers_read_check check (read_up_to >= 0)
);
comment on table comment_readers is 'Up to which number a user has read a thread, and whether new comments in it are pushed to their devices.';

create table reactions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  bet_id uuid not null references bets on delete cascade,
  league_id uuid,
  comment_id uuid references comments on delete cascade,
  prediction_id uuid references predictions on delete cascade,
  photo_id uuid references dare_photos on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  -- includes what counting reads, so that the index alone answers it
  constraint reactions_key unique nulls not distinct (bet_id, comment_id, prediction_id, photo_id, kind, user_id)
    include (created_at, league_id),
  constraint reactions_target_check check (num_nonnulls(comment_id, prediction_id, photo_id) <= 1),
  constraint reactions_kind_check check (kind in ('👍', '😂', '😱', '🔥', '💀', '🫡'))
);
comment on table reactions is 'Reactions to a comment, an opened prediction, the proof of a dare, or, without any of these, the ending of the bet.';
-- serves: deleting the reactions of an account, a comment, a prediction or a photo
create index reactions_user_idx on reactions (user_id);
create index reactions_comment_idx on reactions (comment_id) where comment_id is not null;
create index reactions_prediction_idx on reactions (prediction_id) where prediction_id is not null;
create index reactions_photo_idx on reactions (photo_id) where photo_id is not null;
