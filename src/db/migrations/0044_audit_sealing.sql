CREATE TABLE "audit_sealing" (
	"nothing" boolean
);
