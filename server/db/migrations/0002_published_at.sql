ALTER TABLE "lists" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
UPDATE "lists" SET "published_at" = "created_at" WHERE "public_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX "lists_public";--> statement-breakpoint
CREATE INDEX "lists_public" ON "lists" USING btree ("country","likes" DESC NULLS FIRST,"published_at","public_id") WHERE access = 'public' and removed_at is null;
