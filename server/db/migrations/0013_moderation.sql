CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"target" uuid,
	"reason" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_id" uuid NOT NULL,
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"reporter_id" uuid,
	"reporter_key" text,
	"made_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "reports_reporter_key_unique" UNIQUE("reporter_key")
);
--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_for" text;--> statement-breakpoint
CREATE INDEX "moderation_log_target" ON "moderation_log" USING btree ("target","done_at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("made_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "reports_by" ON "reports" USING btree ("reporter_id");