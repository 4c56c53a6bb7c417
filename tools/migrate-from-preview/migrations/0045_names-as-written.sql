-- Display names may have angle brackets ("I <3 you"): scripts are refused and tags taken out before a name is kept, and screens escape.
alter table profiles drop constraint profiles_display_name_check;
alter table profiles add constraint profiles_display_name_check
  check (display_name <> '' and char_length(display_name) <= 50 and display_name !~ '[[:cntrl:]]');
