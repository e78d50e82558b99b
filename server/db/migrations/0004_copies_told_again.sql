-- Copies say from now on what was taken off them: their owners' phones must hear of each once more.
UPDATE "users" SET "rev" = "rev" + 1 WHERE "id" IN (SELECT "user_id" FROM "lists" WHERE "source_list_id" IS NOT NULL AND "removed_at" IS NULL);--> statement-breakpoint
UPDATE "lists" SET "rev" = "users"."rev" FROM "users" WHERE "users"."id" = "lists"."user_id" AND "source_list_id" IS NOT NULL AND "removed_at" IS NULL;
