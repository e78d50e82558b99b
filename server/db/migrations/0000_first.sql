-- Search by part of a name; a trusted extension, so the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "applied_writes" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"list_id" uuid,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applied_writes_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "archive" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "archive_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "country_counts" (
	"country" text PRIMARY KEY NOT NULL,
	"lists" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" uuid NOT NULL,
	"public_id" uuid NOT NULL,
	CONSTRAINT "likes_user_id_public_id_pk" PRIMARY KEY("user_id","public_id")
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source_list_id" uuid,
	"source_snapshot" jsonb,
	"public_id" uuid,
	"access" text DEFAULT 'none' NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"country" text,
	"language" text NOT NULL,
	"tags" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"removed_item_ids" jsonb NOT NULL,
	"done_ids" uuid[] NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"rev" bigint DEFAULT 0 NOT NULL,
	"list_order" bigint DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lists_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text,
	"password_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "server_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" uuid NOT NULL,
	"content_hash" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"language" text DEFAULT 'EN' NOT NULL,
	"avatar" text DEFAULT '1' NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"are_terms_approved" boolean DEFAULT false NOT NULL,
	"are_ads_allowed" boolean DEFAULT false NOT NULL,
	"activated_at" timestamp with time zone,
	"rev" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "applied_writes" ADD CONSTRAINT "applied_writes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applied_writes_age" ON "applied_writes" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "likes_public" ON "likes" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "lists_user" ON "lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lists_public" ON "lists" USING btree ("country","likes" DESC NULLS FIRST,"public_id") WHERE access = 'public' and removed_at is null;--> statement-breakpoint
CREATE INDEX "lists_search" ON "lists" USING gin ("search_text" gin_trgm_ops) WHERE access = 'public' and removed_at is null;--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_expiry" ON "mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");