-- serves: searching users by the beginning of their name, which stays as cheap with a million of them
create index profiles_name_start_idx on profiles (search_key collate "C", user_id)
  where deletion_started_at is null and not is_guest;
