CREATE TABLE "dishes" (
	"country" text NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"lists" integer NOT NULL,
	CONSTRAINT "dishes_country_name_pk" PRIMARY KEY("country","name")
);
--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "search_words" text;--> statement-breakpoint
ALTER TABLE "server_state" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "dishes_search" ON "dishes" USING gin ("line" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lists_search_words" ON "lists" USING gin ("search_words" gin_trgm_ops) WHERE access = 'public' and removed_at is null;