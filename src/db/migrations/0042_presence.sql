ALTER TABLE "viewers" RENAME TO "presence";--> statement-breakpoint
ALTER TABLE "presence" RENAME CONSTRAINT "viewers_pkey" TO "presence_pkey";--> statement-breakpoint
ALTER TABLE "presence" RENAME CONSTRAINT "viewers_user_id_users_id_fk" TO "presence_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "presence" RENAME CONSTRAINT "viewers_client_id_clients_id_fk" TO "presence_client_id_clients_id_fk";--> statement-breakpoint
ALTER INDEX "viewers_client_id_index" RENAME TO "presence_client_id_index";--> statement-breakpoint
ALTER INDEX "viewers_user_id_index" RENAME TO "presence_user_id_index";
