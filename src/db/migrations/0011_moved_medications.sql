-- The trigger of all updates refreshes the client that a medication leaves, too (src/db/functions/client_medications.sql).
DROP TRIGGER IF EXISTS "client_medications_moved" ON "client_medications";
