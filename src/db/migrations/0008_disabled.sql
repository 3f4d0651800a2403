ALTER TABLE "user_roles" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_disabled" CHECK (not ("user_roles"."approved" and "user_roles"."disabled_at" is not null));--> statement-breakpoint
comment on column user_roles.disabled_at is 'When access was turned off; null for whoever has it, or never had it.';
--> statement-breakpoint
-- Who was disabled before this column was: the audit knows when.
update user_roles set disabled_at = disabled.at
from (select subject_id, max(at) as at from audit where action = 'account.disabled' group by subject_id) as disabled
where disabled.subject_id = user_roles.user_id::text and not user_roles.approved;
--> statement-breakpoint
-- Disabling turned an approved request into a rejected one. Where that was the last thing said about the request, it is
-- approved again, by whom and when the audit says; requests that somebody rejected stay as they are.
update pending_users set status = 'approved', rejected_at = null,
  approved_at = coalesce(granted.at, pending_users.requested_at),
  decided_by = (select id from users where id = granted.actor_id)
from user_roles, lateral (
  select action, changes from audit
  where subject_id = user_roles.user_id::text and action in ('account.disabled', 'pending_users.rejected')
  order by id desc limit 1
) as last_word left join lateral (
  select at, actor_id from audit
  where subject_id = user_roles.user_id::text and action in ('pending_users.approved', 'account.created',
    'account.taken_over', 'account.first_administrator', 'account.promoted', 'account.enabled')
  order by id limit 1
) as granted on true
where user_roles.user_id = pending_users.user_id and user_roles.disabled_at is not null
  and pending_users.status = 'rejected' and last_word.action = 'account.disabled'
  and last_word.changes -> 'status' = '["approved", "rejected"]';
