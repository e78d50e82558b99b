ALTER TABLE "mail_tokens" ADD COLUMN "email" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "users_unopened" ON "users" USING btree ("created_at") WHERE activated_at is null;
--> statement-breakpoint
UPDATE "users" SET "terms_version" = 1 WHERE "are_terms_approved";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "are_terms_approved";
