ALTER TABLE "mail_tokens" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "are_ads_allowed" boolean;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_password_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "server_state" ADD COLUMN "secret" uuid DEFAULT gen_random_uuid() NOT NULL;