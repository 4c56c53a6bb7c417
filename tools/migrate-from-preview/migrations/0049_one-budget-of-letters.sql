-- All letters to one mailbox are counted together: a sign-up, a link sent again, a reset.
alter table login_attempts drop constraint login_attempts_kind_check;
update login_attempts set kind = 'letter' where kind in ('confirmation_mail', 'reset_mail');
alter table login_attempts add constraint login_attempts_kind_check
  check (kind in ('sign_in', 'sign_up', 'letter', 'password_check', 'export'));
