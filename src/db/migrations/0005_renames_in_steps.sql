-- A rename touches every client that carries the name: at 50,000 clients five seconds in which each save with that
-- status waited. The copies are now brought up to date after the rename, in steps, by the queue (decision 0008).
drop trigger statuses_renamed on statuses;
--> statement-breakpoint
drop trigger states_renamed on states;
--> statement-breakpoint
drop trigger medications_renamed on medications;
--> statement-breakpoint
drop function statuses_renamed();
--> statement-breakpoint
drop function states_renamed();
--> statement-breakpoint
drop function medications_renamed();
