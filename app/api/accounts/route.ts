import { searchAccounts, signUp } from "@/lib/domain/accounts";
import { serve } from "@/lib/operation";

export const GET = serve(searchAccounts);
export const POST = serve(signUp);
