CREATE TABLE "eaten_items" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"lists" integer NOT NULL,
	CONSTRAINT "eaten_items_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "archive" ADD COLUMN "rev" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "likes" ADD COLUMN "rev" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "eaten" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "counted_rev" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "swept_rev" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "eaten_items" ADD CONSTRAINT "eaten_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_since" ON "archive" USING btree ("user_id","rev");--> statement-breakpoint
CREATE INDEX "likes_since" ON "likes" USING btree ("user_id","rev");--> statement-breakpoint
CREATE INDEX "lists_removed" ON "lists" USING btree ("removed_at") WHERE removed_at is not null;