import { walk } from "@/lib/testing/walk";
import { operations } from ".";
import { cases } from "./cases";

walk(operations, cases);
